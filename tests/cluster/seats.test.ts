import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { codeOf } from '../support/wire-room.ts'
import { type Cluster, startCluster } from './cluster.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster?.dispose())

async function connectTo(node: number, cookie?: string): Promise<RawPlayer> {
  const raw = await connectRaw(
    cluster.nodes[node]?.server.origin ?? '',
    cookie === undefined ? {} : { cookie },
  )
  onTestFinished(() => raw.close())
  return raw
}

it('[WIRE-201] a browser that returns on another node to the older of two seats keeps it', async () => {
  const rooms = [await makeRoom(await connectTo(0)), await makeRoom(await connectTo(1))]
  const codes = rooms.map(({ roomCode }) => roomCode)
  const [older, ana] = [await connectTo(0), await connectTo(1)]
  const first = await older.ask('joinRoom', { code: codes[0], playerName: 'Ana' })
  const second = await ana.ask('joinRoom', { code: codes[1], playerName: 'Ana' })
  // As if the server of the second seat had died before it left the first.
  await cluster.postgres.query(`
    update players set browser_key = (select browser_key from players where id = '${second.playerId}')
    where id = '${first.playerId}'`)
  const back = await connectTo(2, ana.cookie)
  expect(await back.ask('joinRoom', { code: codes[0], playerName: 'Ana' })).toEqual(first)
  expect(await back.ask('getPlayer', seat(first))).toMatchObject({ id: first.playerId })
  expect(codeOf(await back.call('getPlayer', seat(second)))).not.toBe('ok')
})
