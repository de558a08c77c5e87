// @module-tag full

import { setTimeout as delay } from 'node:timers/promises'
import { describe, it } from 'vitest'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { registeredIds } from '#games/kit/testing/simulations.test-support.ts'
import { connectRaw } from '../support/raw-player.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { gameOf, reachShortPhase, type Seated } from '../support/short-phase.ts'

// A phase has 5 s left after an outage, or its whole length if that is shorter.
const TIME_SCALE = '2'
const LEFT_MS = 5_000
const OUTAGE_MS = 6_500
/** A phase that has less than it is owed after the outage. */
const SHORT_MS = LEFT_MS + OUTAGE_MS - 1_000
/** Tolerance for a busy machine. */
const SLACK_MS = 700

/** Reconnects; returns the game after the server has processed the return. */
async function reconnect(server: ServerProcess, { raw, session }: Seated): Promise<GameFrame> {
  const back = await connectRaw(server.origin, { cookie: raw.cookie })
  await back.watch(session, 2)
  const { game } = await back.watch(session, 3)
  await back.close()
  return game as GameFrame
}

describe('an outage during a game', () => {
  const outages: Readonly<
    Record<string, (server: ServerProcess, guests: readonly Seated[]) => Promise<void>>
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

  for (const gameId of registeredIds)
    for (const [what, cause] of Object.entries(outages))
      it.concurrent(`[GAME-163] ${what} leaves a phase of ${gameId} its 10 s, by the time scale`, async ({
        expect,
        onTestFinished,
      }) => {
        const server = await startServer({ TIME_SCALE, LOG_LEVEL: 'warn' })
        onTestFinished(server.dispose)
        const guests = await reachShortPhase(() => connectRaw(server.origin), gameId, SHORT_MS)
        const [host, guest] = guests as readonly [Seated, Seated]
        const before = gameOf(host.raw)
        await cause(server, guests)
        const { phase, phaseEndsAt, phaseMs } = await reconnect(server, guest)
        expect(phase).toBe(before?.phase)
        expect((phaseEndsAt ?? 0) - Date.now()).toBeGreaterThan(Math.min(LEFT_MS, phaseMs) - SLACK_MS)
      })
})
