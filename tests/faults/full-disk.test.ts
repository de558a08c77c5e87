// @module-tag full

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startLoad } from '../support/load.ts'
import { createResumingPlayer } from '../support/resuming-player.ts'
import { startServer } from '../support/server-process.ts'
import { auditCommands } from '../support/stored-commands.ts'
import { canMount, copyDatabase, limitFileSize, mountSmallDisk } from './small-disk.ts'

const full = ['a full disk (tmpfs)', () => mountSmallDisk(8 * 1024), 'the disk is full'] as const
const failing = ['a failing disk (RLIMIT_FSIZE)', limitFileSize, 'its disk does not work'] as const
// Namespaces, prlimit(1) and /proc exist on Linux only.
const isLinux = process.platform === 'linux'
if (isLinux && !canMount)
  process.stderr.write(
    'This machine does not allow mounts: the full disk is not tested, only the failing one.\n',
  )

describe.skipIf(!isLinux).each(canMount ? [full, failing] : [failing])('%s', (_what, makeDisk, reason) => {
  it('[WIRE-44] [WIRE-294] refuses commands, loses nothing acknowledged, and recovers without a restart when there is space again', async () => {
    const disk = makeDisk()
    const server = await startServer(
      { LOG_LEVEL: 'info', TIME_SCALE: '10', DATA_DIR: disk.dataDir },
      { under: disk.under },
    )
    const copyDir = await mkdtemp(join(tmpdir(), 'rumpus-copy-'))
    const load = await startLoad(() => createResumingPlayer(() => server.origin), {
      lobbies: 2,
      games: 2,
      playersPerRoom: 4,
      restMs: 60,
    })
    const { players } = load
    try {
      const ready = async () => (await fetch(`${server.origin}/readyz`)).status
      const outcomes = () => players.flatMap(({ commands }) => commands.map(({ answer }) => answer))
      const accepted = () => outcomes().filter((answer) => answer?.ok === true).length
      const refusals = () =>
        new Set(outcomes().flatMap((answer) => (answer?.ok === false ? [answer.refusal.code] : [])))
      expect(await ready()).toBe(200)

      disk.fill(server.pid())
      await expect.poll(ready, { timeout: 10_000 }).toBe(503)
      await delay(1_500)
      const acceptedWhileFull = accepted()
      await delay(500)
      expect(accepted()).toBe(acceptedWhileFull)
      expect(refusals()).toContain('storage-unavailable')
      expect(refusals()).not.toContain('internal')
      copyDatabase(disk, server.pid(), copyDir)
      expect(await auditCommands(join(copyDir, 'rumpus.db'), players)).toMatchObject({
        lost: [],
        doubled: [],
        halves: [],
      })

      disk.free(server.pid())
      await expect.poll(ready, { timeout: 10_000 }).toBe(200)
      await expect.poll(accepted, { timeout: 10_000 }).toBeGreaterThan(acceptedWhileFull + 50)
      await load.finish()
      expect(players.flatMap((player) => player.faults)).toEqual([])
      // No connection was closed in the meantime.
      expect(players.flatMap((player) => player.closeCodes)).toEqual([])
      expect(server.logs().split('the database has failed')).toHaveLength(2)
      expect(server.logs()).toContain(`"${reason}","msg":"the database has failed"`)
      expect(server.logs()).toContain('the database has recovered')

      copyDatabase(disk, server.pid(), copyDir)
      expect(await auditCommands(join(copyDir, 'rumpus.db'), players)).toMatchObject({
        lost: [],
        doubled: [],
        halves: [],
      })
    } finally {
      load.end()
      await server.dispose()
      disk.dispose()
      await rm(copyDir, { recursive: true })
    }
  })
})
