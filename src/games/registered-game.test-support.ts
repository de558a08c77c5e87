import { registeredGames } from './games.ts'

/** A game that can be played, for tests to which it does not matter which one. */
export const REGISTERED_GAME = firstGame()

function firstGame() {
  const [first] = registeredGames
  if (first === undefined) throw new Error('no game is registered')
  return first.id
}
