import { setTimeout as delay } from 'node:timers/promises'
import { describe, it } from 'vitest'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

// Present lasts 10 s, and 5 s are left of it after an outage.
const TIME_SCALE = '2'
const LEFT_MS = 5_000
const OUTAGE_MS = 6_500
/** Tolerance for a busy machine. */
const SLACK_MS = 700

interface Guest {
  readonly raw: RawPlayer
  readonly session: SavedSession
}

/** Four players at the start of the first Present. */
async function inPresent(server: ServerProcess): Promise<readonly Guest[]> {
  const host = await connectRaw(server.origin)
  const hosting = await makeRoom(host)
  const guests: Guest[] = [{ raw: host, session: hosting }]
  for (const playerName of ['Ben', 'Cleo', 'Dan']) {
    const raw = await connectRaw(server.origin)
    guests.push({ raw, session: await raw.ask('joinRoom', { code: hosting.roomCode, playerName }) })
  }
  for (const { raw, session } of guests) await raw.watch(session)
  await host.ask('selectGame', { ...seat(hosting), gameId: 'fact-or-fiction' })
  await host.ask('startGame', seat(hosting))
  for (const { raw, session } of guests) {
    const write = { type: 'write', slot: 0, text: 'I have a secret', isFact: true }
    for (const move of [write, { type: 'submit' }]) await raw.ask('makeMove', { ...seat(session), move })
  }
  return guests
}

/** Reconnects; returns the game after the server has processed the return. */
async function reconnect(server: ServerProcess, { raw, session }: Guest): Promise<FactOrFictionView> {
  const back = await connectRaw(server.origin, { cookie: raw.cookie })
  await back.watch(session, 2)
  const { game } = await back.watch(session, 3)
  await back.close()
  return game as FactOrFictionView
}

describe('an outage during a game', () => {
  const outages: Readonly<
    Record<string, (server: ServerProcess, guests: readonly Guest[]) => Promise<void>>
  > = {
    'of a server that was killed': async (server) => {
      await server.kill()
      await delay(OUTAGE_MS)
      await server.restart()
    },
    'of every player’s network': async (_server, guests) => {
      for (const { raw } of guests) await raw.close()
      await delay(OUTAGE_MS)
    },
  }

  for (const [what, cause] of Object.entries(outages))
    it.concurrent(`[GAME-4] ${what} leaves the phase its 10 s, by the time scale`, async ({
      expect,
      onTestFinished,
    }) => {
      const server = await startServer({ TIME_SCALE, LOG_LEVEL: 'warn' })
      onTestFinished(server.dispose)
      const guests = await inPresent(server)
      await cause(server, guests)
      const { phase, phaseEndsAt } = await reconnect(server, guests[1] as Guest)
      expect(phase).toBe('present')
      expect((phaseEndsAt ?? 0) - Date.now()).toBeGreaterThan(LEFT_MS - SLACK_MS)
    })
})
