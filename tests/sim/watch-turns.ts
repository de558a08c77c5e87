import { isGameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { FACES } from '#rooms/presence/reactions.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import type { KnownPass } from './checks/watchers.ts'
import type { SimPage } from './sim-page.ts'
import type { SimRandom } from './sim-random.ts'

/** A browser's actions as a watcher. */
export interface WatchTurns {
  /** Watches a room, sometimes; false if nothing was done. */
  readonly seek: (page: SimPage) => boolean
  /** Acts on a page that watches. */
  readonly act: (page: SimPage) => void
  /** The page to act on, of a browser that may have both a watching and a playing page. */
  readonly choose: (pages: readonly SimPage[]) => SimPage | null
}

/** `random` is a separate stream: without a choice among games, a run is the same as without watchers. */
export function createWatchTurns({
  random,
  share,
  codes,
  passes,
  join,
  fetch,
  logCall,
}: {
  readonly random: SimRandom
  /** How often this browser watches a room instead of joining it. */
  readonly share: number
  readonly codes: () => readonly RoomCode[]
  /** The passes of all watchers. */
  readonly passes: () => readonly KnownPass[]
  readonly join: (page: SimPage, code: RoomCode) => void
  /** Fetches a part of the game, sometimes; false if nothing was done. */
  readonly fetch: (page: SimPage, view: RoomView) => boolean
  readonly logCall: (page: SimPage, what: string, answer: Promise<unknown>) => void
}): WatchTurns {
  function watch(page: SimPage, code: RoomCode): void {
    logCall(page, `watches ${code}`, page.watch(code))
  }

  /** Calls that no page makes: with the pass of another browser, of an old code, or for a player. */
  function misbehave(page: SimPage, { players, room }: RoomView): void {
    const known = passes()
    const player = { roomId: room.id, playerId: random.pick(players).id }
    const attempt = random.pick([
      () => {
        if (known.length === 0) return
        const { code, pass } = random.pick(known)
        const claimedAt = Math.round(page.live.now())
        logCall(page, `watches ${code} with a pass`, page.call('watch', { code, claimedAt, pass }))
      },
      () =>
        logCall(page, 'moves as a player', page.call('makeMove', { ...player, move: { type: 'submit' } })),
      () => logCall(page, 'asks for more as a player', page.call('askForMore', player)),
      () => page.sendSignal({ type: 'nudge', ...player }),
    ])
    attempt()
  }

  function actInRoom(page: SimPage, view: RoomView): void {
    const { live } = page
    const isPlaying = view.room.status === 'playing' && isGameFrame(view.game)
    if (fetch(page, view)) return
    if (random.happens(0.05)) page.goHome()
    else if (random.happens(0.06)) misbehave(page, view)
    else if (random.happens(isPlaying ? 0.4 : 0.03)) live.react(random.pick(FACES))
    // No page offers it in the lobby, where a node ignores it, also when the game has already started on another node.
    else if (isPlaying && random.happens(0.2))
      logCall(page, 'wants in or not', live.wantIn(random.happens(0.6)))
    else if (random.happens(0.02)) page.hideSignals(random.happens(0.5))
    else if (random.happens(isPlaying ? 0.01 : 0.06)) join(page, view.room.code)
    else if (random.happens(0.03)) logCall(page, 'refreshes', live.refresh())
  }

  return {
    seek: (page) => {
      const known = codes()
      if (known.length === 0 || !random.happens(share)) return false
      watch(page, random.pick(known))
      return true
    },
    act: (page) => {
      const { error, gone, isSuperseded, view } = page.live.getState()
      const code = page.watched()
      if (code === null) return
      if (isSuperseded && random.happens(0.5)) logCall(page, 'takes over', page.live.takeOver())
      else if (isSuperseded || gone !== null || error !== null) {
        page.goHome()
        if (random.happens(0.3)) watch(page, code)
      } else if (view !== null) actInRoom(page, view)
      else if (random.happens(0.3)) logCall(page, 'refreshes', page.live.refresh())
    },
    choose: (pages) => {
      const watching = pages.findLast((page) => page.watched() !== null)
      const others = pages.filter((page) => page.watched() === null)
      if (watching !== undefined && (others.length === 0 || random.happens(0.3))) return watching
      return others.at(-1) ?? null
    },
  }
}
