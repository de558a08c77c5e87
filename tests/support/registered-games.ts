import { registeredGames } from '#games/games.ts'
import { createDownFrameCheck } from '#protocol/check-down-frame.ts'

/** The schemas of the moves that the registered games' stages send. */
export const moveSchemas = registeredGames.map((game) => game.schemas.move)

/** Checks a frame of a server strictly, with the views of all registered games. */
export const checkDownFrame = createDownFrameCheck(registeredGames.map((game) => game.schemas.view))
