import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { describeRoomStore } from './room-store-contract.ts'
import { openSqliteStore } from './sqlite-store.ts'

const log = { info: () => {}, error: () => {} }

const root = await mkdtemp(join(tmpdir(), 'rumpus-storage-'))
afterAll(() => rm(root, { recursive: true }))
const makeDataDir = () => mkdtemp(join(root, 'data-'))

describeRoomStore('SQLite', async () => openSqliteStore({ dataDir: await makeDataDir(), log }))
