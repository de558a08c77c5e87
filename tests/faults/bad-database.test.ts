import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { FULL } from '../support/property-runs.ts'
import { connectRaw, makeRoom, seat } from '../support/raw-player.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { codeOf } from '../support/wire-room.ts'
import { holdLock } from './hold-lock.ts'

let server: ServerProcess
afterEach(() => server.dispose())
const file = () => join(server.dataDir, 'rumpus.db')
const ready = async () => (await fetch(`${server.origin}/readyz`)).status

async function makeSeat() {
  const host = await connectRaw(server.origin)
  const session = await makeRoom(host)
  await host.watch(session)
  return { session, cookie: host.cookie }
}

/** A stopped server with a room in its database. */
async function makeStopped() {
  server = await startServer({ LOG_LEVEL: 'info' })
  const seat = await makeSeat()
  await server.stop()
  return seat
}

const refusals = () =>
  server
    .logs()
    .split('\n')
    .filter((line) => line.startsWith('Rumpus cannot run'))

async function overwrite(from: number, to: number): Promise<void> {
  const handle = await open(file(), 'r+')
  await handle.write(Buffer.alloc(to - from, 0xa5), 0, to - from, from)
  await handle.close()
}

describe('a damaged database', () => {
  it('is refused at the start in one line that names it and the remedy, and is not modified', async () => {
    await makeStopped()
    await overwrite(4096, 8192)
    const before = await readFile(file())
    await expect(server.restart()).rejects.toThrow('the server ended before it was ready')
    expect(refusals()).toEqual([
      expect.stringMatching(
        /The database \S+rumpus\.db cannot be used: it is damaged \(.*\); put a backup in its place/,
      ),
    ])
    expect(await readFile(file())).toEqual(before)
  })

  it(
    '[WIRE-295] found while the server runs is logged and refused, and never written to again',
    FULL,
    async () => {
      server = await startServer({ LOG_LEVEL: 'info' })
      // More seats than fit on one page of the file.
      const seats = await Promise.all(Array.from({ length: 40 }, makeSeat))
      await server.stop()
      await server.restart()
      const other = await connectRaw(server.origin)
      // After the overwrite the write-ahead log may be all that remains of it.
      const own = await makeRoom(other)
      const { length } = await readFile(file())
      await overwrite(4096, length)
      const answers = await Promise.all(
        seats.map(async ({ session, cookie }) => {
          const back = await connectRaw(server.origin, { cookie })
          return codeOf(await back.call('subscribe', { ...seat(session), claimedAt: 2 }))
        }),
      )
      expect(answers).toContain('storage-unavailable')
      expect(await ready()).toBe(503)
      expect(codeOf(await other.call('resizeRoom', { ...seat(own), maxPlayers: 5 }))).toBe(
        'storage-unavailable',
      )
      expect(server.logs()).toContain('"it is damaged","msg":"the database has failed"')
      const damaged = await readFile(file())
      const log = await readFile(`${file()}-wal`)
      expect(log.length).toBeGreaterThan(0)
      server.signal('SIGTERM')
      expect(await server.ended()).toBe('SIGKILL')
      expect(server.logs()).toContain('closing the database: it is damaged, and is left as it is')
      expect(await readFile(file())).toEqual(damaged)
      expect(await readFile(`${file()}-wal`)).toEqual(log)
    },
  )
})

describe('a database of an older build', () => {
  it('is refused at the start in one line with the remedy, and is not modified', async () => {
    await makeStopped()
    const database = new DatabaseSync(file())
    database.exec("update migrations set name = '0001-rooms-and-games'")
    database.close()
    const before = await readFile(file())
    await expect(server.restart()).rejects.toThrow('the server ended before it was ready')
    expect(refusals()).toEqual([
      expect.stringMatching(
        /The database \S+rumpus\.db cannot be used: an older build of Rumpus has made its tables \(0001-rooms-and-games\), and they cannot be migrated; start with an empty database\. It was left as it is\./,
      ),
    ])
    expect(await readFile(file())).toEqual(before)
  })
})

describe('a locked database', () => {
  it(
    '[WIRE-44] [WIRE-294] delays commands, or refuses them if the lock is held for long, and recovers without a restart',
    FULL,
    async () => {
      server = await startServer({ LOG_LEVEL: 'info' })
      const host = await connectRaw(server.origin)
      const session = await makeRoom(host)
      await host.watch(session)
      const resize = (maxPlayers: number) => host.call('resizeRoom', { ...seat(session), maxPlayers })

      const short = holdLock(file())
      const waiting = resize(5)
      await expect
        .poll(async () => (await fetch(`${server.origin}/metrics`)).text())
        .toContain('rumpus_commits_waiting 1')
      short.release()
      expect(codeOf(await waiting)).toBe('ok')

      const long = holdLock(file())
      host.send(
        JSON.stringify({
          type: 'call',
          id: '00000000-0000-4000-8000-000000000001',
          call: 'resizeRoom',
          args: { ...seat(session), maxPlayers: 6 },
        }),
      )
      const refused = await host.receive(
        'answer',
        ({ id }) => id.endsWith('1') && id.startsWith('00000000'),
        10_000,
      )
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'storage-unavailable' } })
      expect(await ready()).toBe(503)
      long.release()
      await expect.poll(ready, { timeout: 10_000 }).toBe(200)
      expect(codeOf(await resize(7))).toBe('ok')
      expect((await host.watch(session, 2)).room.maxPlayers).toBe(7)
      await host.close()
    },
  )

  it('with an exclusive lock is named at the start', FULL, async () => {
    await makeStopped()
    const locker = new DatabaseSync(file())
    locker.exec(
      "pragma locking_mode = exclusive; begin exclusive; insert into retired_codes values ('LOCK', 1)",
    )
    await expect(server.restart()).rejects.toThrow('cannot be used: another process has it locked')
    locker.exec('rollback')
    locker.close()
    await server.restart()
    expect(await ready()).toBe(200)
  })
})
