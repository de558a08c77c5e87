import type * as v from 'valibot'
import { registeredGames } from '#games/games.ts'
import { createDownFrameCheck } from '#protocol/check-down-frame.test-support.ts'
import type { GameId } from '#rooms/record/ids.ts'

/** The schema of the moves of a registered game. */
export function moveSchemaOf(id: GameId): v.GenericSchema {
  const game = registeredGames.find((one) => one.id === id)
  if (game === undefined) throw new Error(`${id} is not registered`)
  return game.schemas.move
}

/** Checks a frame of a server strictly, with the views of all registered games. */
export const checkDownFrame = createDownFrameCheck(registeredGames.map((game) => game.schemas.view))
