import type { PlayerId } from '#rooms/record/ids.ts'
import { isSameValue } from '#rooms/record/row-change.ts'
import { compareKeys, countBefore } from './state.ts'

/** One player's response in one round. A round is a number, or the id of its subject. */
export interface Response<Value, Round extends string | number = number> {
  readonly round: Round
  readonly playerId: PlayerId
  readonly value: Value
}

/** At most one response of each player in each round, ordered by round and player. */
export type Responses<Value, Round extends string | number = number> = readonly Response<Value, Round>[]

/** Rows may be read in any order: the same responses always make the same state. */
export function orderResponses<Value, Round extends string | number>(
  responses: Responses<Value, Round>,
): Responses<Value, Round> {
  return responses.toSorted(compareResponses)
}

/** Adds the response, or changes the player's former one; the same object if nothing changes. */
export function respond<Value, Round extends string | number>(
  responses: Responses<Value, Round>,
  response: Response<Value, Round>,
): Responses<Value, Round> {
  const place = placeOf(responses, response)
  const before = responses[place]
  if (before === undefined || compareResponses(before, response) !== 0)
    return responses.toSpliced(place, 0, response)
  return isSameValue(before.value, response.value) ? responses : responses.with(place, response)
}

/** The player's response in this round; undefined if there is none. */
export function responseOf<Value, Round extends string | number>(
  responses: Responses<Value, Round>,
  round: Round,
  playerId: PlayerId,
): Value | undefined {
  const found = responses[placeOf(responses, { round, playerId })]
  return found?.round === round && found.playerId === playerId ? found.value : undefined
}

export function responsesIn<Value, Round extends string | number>(
  responses: Responses<Value, Round>,
  round: Round,
): Responses<Value, Round> {
  return responses.filter((response) => response.round === round)
}

export function tally<Value>(responses: Responses<Value, string | number>): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>()
  for (const { value } of responses) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

type ResponseKey<Round> = { readonly round: Round; readonly playerId: PlayerId }

/** The index of the first response at or after this place. */
function placeOf<Round extends string | number>(
  responses: readonly ResponseKey<Round>[],
  place: ResponseKey<Round>,
): number {
  return countBefore(responses, (response) => compareResponses(response, place) < 0)
}

function compareResponses<Round extends string | number>(
  one: ResponseKey<Round>,
  other: ResponseKey<Round>,
): number {
  return compareKeys(one.round, other.round) || compareKeys(one.playerId, other.playerId)
}
