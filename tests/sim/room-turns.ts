import { isGameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { languages } from '#rooms/prompts/languages.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import type { SimPage } from './sim-page.ts'
import type { SimRandom } from './sim-random.ts'

/** A random player's changes of the room itself, not of its games. */
export interface RoomTurns {
  /** Changes something, sometimes; false if nothing was done. */
  readonly act: (page: SimPage, session: SavedSession, view: RoomView) => boolean
}

/** `random` is a separate stream, so that the other draws of a run stay the same. */
export function createRoomTurns({
  random,
  logCall,
}: {
  readonly random: SimRandom
  readonly logCall: (page: SimPage, what: string, answer: Promise<unknown>) => void
}): RoomTurns {
  return {
    act: (page, session, { game, room }) => {
      const isOver = room.status === 'playing' && isGameFrame(game) && game.phase === 'podium'
      if (!random.happens(isOver ? 0.3 : 0.04)) return false
      const { backend } = page
      // Calls by players who may not, and at the wrong time, are refused.
      const change = random.pick([
        () => logCall(page, 'asks for more', backend.send('askForMore', session)),
        () => logCall(page, 'rerolls the avatar', backend.send('rerollAvatar', session)),
        () => {
          const pace = random.pick(['normal', 'relaxed', 'slow'] as const)
          logCall(page, `sets the pace ${pace}`, backend.send('setPace', session, { pace }))
        },
        () => {
          const promptLanguage = random.pick(languages)
          logCall(
            page,
            `sets the language of prompts ${promptLanguage}`,
            backend.send('setPromptLanguage', session, { promptLanguage }),
          )
        },
        () => {
          const isAllowed = random.happens(0.5)
          logCall(page, 'allows or hides reactions', backend.send('allowReactions', session, { isAllowed }))
        },
        () => {
          const isAllowed = random.happens(0.6)
          logCall(page, 'allows or ends watching', backend.send('allowWatchers', session, { isAllowed }))
        },
      ])
      change()
      return true
    },
  }
}
