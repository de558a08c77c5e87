import { registeredGames } from './games.ts'
import { OFFERED_BY_DEFAULT } from './registry.ts'

/** Any game that can be played, for tests that do not depend on the game. */
export const REGISTERED_GAME = offeredGame()

function offeredGame() {
  const offered = registeredGames.find(({ id }) => id === OFFERED_BY_DEFAULT)
  if (offered === undefined) throw new Error('no game is offered')
  return offered.id
}
