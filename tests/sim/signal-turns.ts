import { isGameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { FACES } from '#rooms/presence/reactions.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import type { SimPage } from './sim-page.ts'
import type { SimRandom } from './sim-random.ts'

/** A player's signals: at any time, also when no screen offers them, and faster than a page would send them. */
export function createSignalTurns(random: SimRandom) {
  function react(page: SimPage, { roomId }: SavedSession): void {
    const isFlood = random.happens(0.1)
    const taps = isFlood ? random.between(2, 8) : 1
    for (let tap = 0; tap < taps; tap++) {
      const face = random.pick(FACES)
      if (isFlood) page.sendSignal({ type: 'react', roomId, face })
      else page.live.react(face)
    }
  }

  function nudge(page: SimPage, { roomId }: SavedSession, view: RoomView): void {
    const players = isGameFrame(view.game) ? view.game.players : []
    const waiting = players.filter(({ isDone }) => isDone === false).map(({ id }) => id)
    const everybody = view.players.map(({ id }) => id)
    const playerId = random.pick(waiting.length > 0 && random.happens(0.8) ? waiting : everybody)
    if (random.happens(0.9)) page.live.nudge(playerId)
    else page.sendSignal({ type: 'nudge', roomId, playerId })
  }

  return {
    act: (page: SimPage): void => {
      const { session, view } = page.live.getState()
      if (session === null || view === null) return
      if (random.happens(0.02)) page.hideSignals(random.happens(0.5))
      if (view.room.status === 'playing' ? random.happens(0.4) : random.happens(0.03)) react(page, session)
      if (view.room.status === 'playing' ? random.happens(0.3) : random.happens(0.03))
        nudge(page, session, view)
    },
  }
}
