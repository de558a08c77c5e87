import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { AnyMove, GameFrame } from '#games/kit/simulation.test-support.ts'
import { PODIUM } from '#games/kit/view.ts'
import type { GameId } from '#rooms/ids.ts'
import type { GameSettings } from '#rooms/room-record.ts'
import { settingsInTurn } from '../support/offered-games.ts'
import { createQuickPlayer } from '../support/quick-player.ts'
import { seat } from '../support/raw-player.ts'
import { four } from './cast.ts'
import type { FixedWire } from './fixed-wire.ts'
import type { OpenOptions } from './open-seat.ts'
import { type RawRoom, type RawSeat, savePromptsRaw, selectRaw, startSelectedRaw } from './raw-room.ts'
import type { Scene } from './scene.ts'

/** How many players of a room make moves: enough for any rule, and few rounds with many players. */
const MOVERS = 4
const LOOK_EVERY_MS = 50
/** Several games, one after another. */
const REACHED_WITHIN_MS = 60_000

interface QuickOptions<View extends GameFrame> {
  /** The players; the first one is the host. */
  readonly names?: readonly string[]
  /** The player whose page it is; null for a watcher's. */
  readonly name?: string | null
  /** A watcher's page for a TV. */
  readonly isOnTv?: boolean
  /** The state in which the page stops. */
  readonly fits: (view: View) => boolean
  /** Where the page's clock stops, in milliseconds from the start of the phase. It runs on without. */
  readonly elapsedMs?: number | undefined
  readonly settings?: GameSettings
  /** Own prompts of the host, which come first. */
  readonly prompts?: readonly string[]
  /** Changes the page's view: a game that draws at random is then the same in every run. */
  readonly changeGame?: NonNullable<OpenOptions['changeGame']>
  /** The score of the evening, in place of that of this game alone. */
  readonly evening?: OpenOptions['evening']
  /** A player's move, in place of the quickest one. */
  readonly moveOf?: (view: View, name: string) => AnyMove | null
}

/** A game that its first players play as fast as possible, until it matches, as one player sees it. */
export function playingQuickly<View extends GameFrame>(
  gameId: GameId,
  {
    names = four,
    isOnTv = false,
    name = isOnTv ? null : four[1],
    fits,
    elapsedMs,
    settings,
    prompts,
    changeGame,
    evening,
    moveOf,
  }: QuickOptions<View>,
): Scene['draw'] {
  return async ({ gather, open, openTv, watch }) => {
    const room = await gather(names)
    // Before the page opens: it would show a toast.
    if (prompts !== undefined) await savePromptsRaw(room, gameId, prompts)
    await selectRaw(room, gameId, settings ?? settingsInTurn(gameId, 0))
    const change = { ...(changeGame && { changeGame }), evening }
    const watched = isOnTv ? openTv : watch
    const { page, wire } = await (name === null ? watched(room, change) : open(room, name, change))
    let isOver = false
    const held = wire.holdAt(fits, elapsedMs).then(() => {
      isOver = true
    })
    await startSelectedRaw(room)
    await Promise.all([held, playUntil(() => isOver)])
    await stageOf(page).waitFor()
    return page

    async function playUntil(isDone: () => boolean): Promise<void> {
      const givenUpAt = Date.now() + REACHED_WITHIN_MS
      const movers = moversOf(room, name).map((mover) => ({
        mover,
        nextMove: createQuickPlayer(gameId, mover.session.playerId),
      }))
      // One after another by seat, so the order of moves is the same every time.
      while (!isDone()) {
        for (const { mover, nextMove } of movers) {
          const view = viewOf(mover, name, wire)
          if (view === null || isDone() || !isAlongside(view, wire.game())) continue
          const move = moveOf === undefined ? nextMove(view) : moveOf(view as View, mover.name)
          if (move !== null) await mover.raw.call('makeMove', { ...seat(mover.session), move })
        }
        await delay(LOOK_EVERY_MS)
        if (Date.now() > givenUpAt)
          throw new Error(`${name ?? 'a watcher'} has not seen the state, but ${JSON.stringify(wire.game())}`)
        // On a slow machine the state may have passed before the players reached it.
        const [host] = room.seats
        if (host !== undefined && !isDone() && wire.game()?.phase === PODIUM)
          await host.raw.call('playAgain', seat(host.session))
      }
    }
  }
}

/**
 * Whether the page has reached the same phase. It receives its messages through the test's process, later than
 * raw players: if they moved first, its player's move would be the last of every phase, and end it.
 */
function isAlongside(view: GameFrame, shown: GameFrame | null): boolean {
  return (
    view.sessionId === shown?.sessionId &&
    view.phase === shown.phase &&
    view.phaseEndsAt === shown.phaseEndsAt
  )
}

/** The section of the current phase. */
function stageOf(page: Page) {
  return page.locator('main section[aria-labelledby]').first()
}

function moversOf({ seats }: RawRoom, name: string | null): readonly RawSeat[] {
  const others = seats.filter((one) => one.name !== name).slice(0, name === null ? MOVERS : MOVERS - 1)
  return seats.filter((one) => one.name === name || others.includes(one))
}

/** The player's newest view; that of the page's player is received by the page. */
function viewOf({ name, raw }: RawSeat, pageName: string | null, wire: FixedWire): GameFrame | null {
  if (name === pageName) return wire.game()
  const change = raw.messages.findLast((message) => message.type === 'change' && 'game' in message)
  return change?.type === 'change' ? (change.game as GameFrame | null) : null
}
