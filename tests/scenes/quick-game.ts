import type { Page } from '@playwright/test'
import type { AnyMove, GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { isGame } from '../support/complete-changes.ts'
import { settingsInTurn } from '../support/offered-games.ts'
import { createQuickPlayer } from '../support/quick-player.ts'
import { connectRaw, type RawPlayer, seat } from '../support/raw-player.ts'
import { four } from './cast.ts'
import type { FixedWire } from './fixed-wire.ts'
import type { OpenOptions } from './open-seat.ts'
import {
  type RawRoom,
  type RawSeat,
  savePromptsRaw,
  seatOf,
  selectRaw,
  startSelectedRaw,
} from './raw-room.ts'
import type { Scene, SceneKit } from './scene.ts'

/** How many players of a room make moves: enough for any rule, and few rounds with many players. */
const MOVERS = 4
/** More than any game has moves and deadlines. */
const STEPS_MAX = 5_000

interface QuickOptions<View extends GameFrame> extends OpenOptions {
  /** The players; the first one is the host. */
  readonly names?: readonly string[]
  /** The player whose page it is; null for a watcher's. */
  readonly name?: string | null
  /** A watcher's page for a TV. */
  readonly isOnTv?: boolean
  /** The state that the page shows. */
  readonly fits: (view: View) => boolean
  /** An earlier state, in which the page opens: it sees what happens from then on. */
  readonly opensAt?: (view: View) => boolean
  readonly settings?: GameSettings
  /** Own prompts of the host, which come first. */
  readonly prompts?: readonly string[]
  /** A player's move, in place of the quickest one. */
  readonly moveOf?: (view: View, name: string) => AnyMove | null
  /** How many players make moves. */
  readonly movers?: number
  /** Actions then. */
  readonly act?: Acting | undefined
}

export type Acting = (page: Page, wire: FixedWire, room: RawRoom, kit: SceneKit) => Promise<unknown>

/** A game that its first players play as fast as possible, until it matches, as one player sees it. */
export function playingQuickly<View extends GameFrame>(
  gameId: GameId,
  {
    names = four,
    isOnTv = false,
    name = isOnTv ? null : four[1],
    fits,
    opensAt = fits,
    settings = settingsInTurn(gameId, 0),
    prompts,
    moveOf,
    movers = MOVERS,
    act,
    ...shown
  }: QuickOptions<View>,
): Scene['draw'] {
  return async (kit) => {
    const room = await kit.gather(names)
    if (prompts !== undefined) await savePromptsRaw(room, gameId, prompts)
    await selectRaw(room, gameId, settings)
    const viewer = name === null ? await watchRaw(room) : seatOf(room.seats, name).raw
    await startSelectedRaw(room)
    const turns = moversOf(room, name, movers).map((mover) => {
      const quickMove = createQuickPlayer(gameId, mover.session.playerId)
      const nextMove = (view: GameFrame) =>
        moveOf === undefined ? quickMove(view) : moveOf(view as View, mover.name)
      return { mover, nextMove }
    })
    /** The page takes over the viewer's place. */
    let wire: FixedWire | null = null
    const viewOf = async (raw: RawPlayer) =>
      raw === viewer && wire !== null ? wire.game() : newestViewOf(raw)

    /** One move after another by seat, so their order is the same every time. Time passes while there is none. */
    async function playUntil(isIt: (view: View) => boolean): Promise<void> {
      for (let step = 0; step < STEPS_MAX; step++) {
        let hasMoved = false
        for (const { mover, nextMove } of turns) {
          const seen = await viewOf(viewer)
          if (seen !== null && isIt(seen as View)) return
          const view = await viewOf(mover.raw)
          // Watchers receive each phase a moment later: no player moves before.
          const move = view?.phaseEndsAt === seen?.phaseEndsAt && view !== null ? nextMove(view) : null
          if (move === null) continue
          const { ok } = await mover.raw.call('makeMove', { ...seat(mover.session), move })
          hasMoved ||= ok
        }
        if (!hasMoved) await kit.passToNext()
      }
      throw new Error('the game does not come to the state of the scene')
    }

    await playUntil(opensAt)
    const watched = isOnTv ? kit.openTv : kit.watch
    const opened = await (name === null ? watched(room, shown) : kit.open(room, name, shown))
    wire = opened.wire
    if (name === null) await viewer.close()
    await playUntil(fits)
    await stageOf(opened.page).waitFor()
    await act?.(opened.page, wire, room, kit)
    return opened.page
  }
}

/** A watcher without a page. */
async function watchRaw({ code, origin }: RawRoom): Promise<RawPlayer> {
  const watcher = await connectRaw(origin)
  await watcher.ask('watch', { code, claimedAt: 1 })
  return watcher
}

function moversOf({ seats }: RawRoom, name: string | null, count: number): readonly RawSeat[] {
  const others = seats.filter((one) => one.name !== name).slice(0, name === null ? count : count - 1)
  return seats.filter((one) => one.name === name || others.includes(one))
}

/** The newest view of a player or watcher, once everything sent to it has arrived; null in the lobby. */
async function newestViewOf(raw: RawPlayer): Promise<GameFrame | null> {
  const sentAt = raw.messages.length
  raw.send(JSON.stringify({ type: 'ping', sentAt }))
  await raw.receive('pong', (pong) => pong.sentAt === sentAt)
  const change = raw.messages.findLast((message) => message.type === 'change' && 'game' in message)
  return change?.type === 'change' && isGame(change.game) ? change.game : null
}

/** The section of the current phase. */
function stageOf(page: Page) {
  return page.locator('main section[aria-labelledby]').first()
}
