import * as v from 'valibot'
import type { FactOrFictionMove } from '#games/fact-or-fiction/fact-or-fiction-move.ts'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { PlayableGameId } from '#games/registry.ts'
import { changeSchemaOf } from './change-schema.ts'
import type { Holds, IsSameType } from './same-type.ts'
import { avatarFields, count, epochMs, factId, playerId, playerName, sessionId } from './value-schemas.ts'

/** What each game sends a player of itself, and what it takes from them: as the games' own types say. */

const participant = { id: playerId, name: playerName, ...avatarFields }
/** At most 200 characters, each of up to two units. */
const statementText = v.pipe(v.string(), v.maxLength(400))

const factOrFictionView = v.strictObject({
  sessionId,
  phase: v.picklist(['submit', 'present', 'vote', 'reveal', 'podium']),
  phaseEndsAt: v.nullable(epochMs),
  phaseMs: count,
  quorumEndsAt: v.nullable(epochMs),
  players: v.array(
    v.strictObject({ ...participant, isGone: v.boolean(), isDone: v.boolean(), points: count }),
  ),
  factsPerPlayer: count,
  mine: v.array(v.strictObject({ slot: count, text: statementText, isFact: v.nullable(v.boolean()) })),
  statement: v.nullable(
    v.strictObject({ id: factId, authorId: playerId, text: statementText, number: count, total: count }),
  ),
  myVote: v.nullable(v.boolean()),
  reveal: v.nullable(
    v.strictObject({
      isFact: v.boolean(),
      factVotes: count,
      fictionVotes: count,
      authorPoints: count,
      myPoints: v.nullable(count),
    }),
  ),
  podium: v.nullable(
    v.strictObject({
      ranking: v.array(
        v.strictObject({ playerId, rank: count, points: count, rightVotes: count, playersFooled: count }),
      ),
      awards: v.array(
        v.strictObject({
          kind: v.picklist(['best-bluffer', 'human-lie-detector', 'open-book']),
          playerIds: v.pipe(v.array(playerId), v.nonEmpty()),
          value: v.pipe(v.number(), v.minValue(0)),
        }),
      ),
    }),
  ),
})

const factOrFictionMove = v.variant('type', [
  v.strictObject({
    type: v.literal('write'),
    slot: count,
    text: v.string(),
    isFact: v.nullable(v.boolean()),
  }),
  v.strictObject({ type: v.literal('submit') }),
  v.strictObject({ type: v.literal('vote'), factId, saysFact: v.boolean() }),
])

export const gameSchemas = {
  'fact-or-fiction': { view: factOrFictionView, move: factOrFictionMove },
} satisfies Record<PlayableGameId, { view: v.GenericSchema; move: v.GenericSchema }>

/** A player's copy of whichever game their room plays; null in the lobby. A room itself does not know what is in it. */
export const gameCopy = v.nullable(
  v.union(Object.values(gameSchemas).map((schema) => schema.view)),
) as v.GenericSchema<unknown>

/** What a commit changed of such a copy. */
export const gameCopyChange = v.union(
  Object.values(gameSchemas).map((schema) => changeSchemaOf(schema.view)),
) as v.GenericSchema<unknown> as v.GenericSchema<Record<string, unknown>>

export type GameSchemasHold = Holds<
  IsSameType<
    [FactOrFictionView, FactOrFictionMove],
    [v.InferOutput<typeof factOrFictionView>, v.InferOutput<typeof factOrFictionMove>]
  >
>
