import type { GameId } from '#rooms/ids.ts'
import { registeredGames } from './registry.ts'

/** A game that can be played, for tests to which it does not matter which one. */
export const REGISTERED_GAME = registeredGames[0].definition.id as GameId
