import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { gameCard, joinByLink } from '../../../tests/e2e/actions.ts'
import { gatherRaw, type RawRoom, type RawSeat } from '../../../tests/scenes/raw-room.ts'
import { seat } from '../../../tests/support/raw-player.ts'
import { startServer } from '../../../tests/support/server-process.ts'
import { BENCH_GAME } from '../support/bench-game.ts'
import { INSPECTED, type Memory, readMemory } from './memory.ts'

/** Speed-up of the page's timers and the server's phases. A higher one exceeds the rate limit with polls. */
export const SPEED = 20
const PEOPLE = ['Noor', 'Mateo', 'Priya', 'Jun', 'Ines', 'Sam', 'Lena'] as const
const GAME_WITHIN_MS = 60_000
/** Time after a game until the podium, the toasts and the announcements are gone. */
const REST_MS = 2_000

export interface Soak {
  readonly games: number
  readonly votes: number
  readonly seconds: number
  /** Measured in the lobby, after each game. */
  readonly samples: readonly Memory[]
}

/**
 * One page in a room for the given minutes of scaled time: votes, joins and leaves, and one game after the
 * other.
 */
export async function soakRoom(browser: Browser, minutes: number): Promise<Soak> {
  const server = await startServer(
    { LOG_LEVEL: 'warn', TIME_SCALE: String(SPEED) },
    { nodeArguments: INSPECTED },
  )
  const room = await gatherRaw(server.origin, PEOPLE)
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.addInitScript(HURRY)
    await joinByLink({ name: 'Watcher', page }, room.code)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const samples: Memory[] = []
    let votes = 0
    const startedAt = performance.now()
    const endsAt = startedAt + (minutes * 60_000) / SPEED
    while (performance.now() < endsAt) {
      votes += await voteAround(room, page)
      await comeAndGo(room)
      await playGame(room)
      await delay(REST_MS)
      samples.push(await readMemory(session, server))
    }
    return { games: samples.length, votes, seconds: (performance.now() - startedAt) / 1000, samples }
  } finally {
    await context.close()
    await room.close()
    await server.dispose()
  }
}

const HURRY = `(() => {
  const { setTimeout, setInterval } = window
  window.setTimeout = (callback, ms = 0, ...rest) => setTimeout(callback, ms / ${SPEED}, ...rest)
  window.setInterval = (callback, ms = 0, ...rest) => setInterval(callback, ms / ${SPEED}, ...rest)
})()`

/** All players except the host change their votes a few times, the page by clicks. */
async function voteAround({ seats: [, ...others] }: RawRoom, page: Page): Promise<number> {
  const rounds = 3
  for (let round = 0; round < rounds; round++) {
    for (const { raw, session } of others)
      await raw.ask('voteForGame', { ...seat(session), gameId: BENCH_GAME })
    await gameCard(page).click()
  }
  return rounds * (others.length + 1)
}

/** A player leaves and returns; the host changes the maximum of players, locks the room and unlocks it. */
async function comeAndGo({ code, seats }: RawRoom): Promise<void> {
  const [host, guest] = [seats[0], seats.at(-1)]
  if (host === undefined || guest === undefined) throw new Error('the room has no player')
  await guest.raw.ask('leaveRoom', { ...seat(guest.session), passHost: false })
  for (const isLocked of [true, false]) await host.raw.ask('lockRoom', { ...seat(host.session), isLocked })
  for (const maxPlayers of [20, 12]) await host.raw.ask('resizeRoom', { ...seat(host.session), maxPlayers })
  const session = await guest.raw.ask('joinRoom', { code, playerName: guest.name })
  Object.assign(guest, { session })
  await guest.raw.watch(session)
}

/** All players except the page make the moves of the first phase; deadlines end the others. */
async function playGame({ seats }: RawRoom): Promise<void> {
  const [host] = seats
  if (host === undefined) throw new Error('the room has no player')
  await host.raw.ask('selectGame', { ...seat(host.session), gameId: BENCH_GAME })
  await host.raw.ask('startGame', seat(host.session))
  for (const { raw, session } of seats) {
    for (;;) {
      const { game } = await raw.watch(session, ++claims)
      const move = simulationOf(BENCH_GAME).quickMove(game as GameFrame, session.playerId)
      if (move === null) break
      await raw.ask('makeMove', { ...seat(session), move })
    }
  }
  const deadline = performance.now() + GAME_WITHIN_MS
  while ((await look(host)).phase !== 'podium') {
    if (performance.now() > deadline) throw new Error('the game did not end in time')
    await delay(500)
  }
  await host.raw.ask('endGame', seat(host.session))
}

let claims = 1

async function look({ raw, session }: RawSeat): Promise<{ readonly phase: string }> {
  const view: RoomView = await raw.watch(session, ++claims)
  return { phase: (view.game as { readonly phase?: string } | null)?.phase ?? view.room.status }
}
