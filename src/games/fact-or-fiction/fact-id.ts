import type { PlayerId } from '#rooms/record/ids.ts'
import { shuffled } from '../kit/rules/random.ts'
import { randomIntFor } from '../kit/rules/secret-draws.ts'
import type { FactId } from './fact-id-schema.ts'
import type { FactOrFictionState } from './state.ts'

/** Keeps the ids apart from the deck, which is derived from the same seed. */
const IDS_PURPOSE = 0x9e3779b9

/** The id of this player's statement. Random, so that it does not reveal the order of writing. */
export function factIdOf(state: FactOrFictionState, authorId: PlayerId, slot: number): FactId {
  const author = state.players.findIndex((player) => player.id === authorId)
  const places = state.players.length * state.factsPerPlayer
  const lots = shuffled([...Array(places).keys()], randomIntFor(state.seed, IDS_PURPOSE))
  const lot = author === -1 ? undefined : lots[author * state.factsPerPlayer + slot]
  if (lot === undefined) throw new Error(`player ${authorId} has no statement ${slot}`)
  return `${state.sessionId}-${String(lot).padStart(3, '0')}` as FactId
}
