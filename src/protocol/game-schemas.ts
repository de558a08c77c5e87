import * as v from 'valibot'
import { FactId } from '#games/fact-or-fiction/fact-id-schema.ts'
import {
  type FactOrFictionMove,
  SubmitMove,
  VoteMove,
  WriteMove,
} from '#games/fact-or-fiction/fact-or-fiction-move.ts'
import { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { PlayableGameId } from '#games/registered-games.ts'
import { Count } from '#rooms/fields.ts'
import { changeSchemaOf } from './change-schema.ts'
import { roomViewWith } from './room-messages.ts'

/** Moves as our client sends them. The rules accept more, and refuse it with specific reasons. */
const factOrFictionMove = v.variant('type', [
  v.strictObject({ ...WriteMove.entries, slot: Count }),
  SubmitMove,
  v.strictObject({ ...VoteMove.entries, factId: FactId }),
]) satisfies v.GenericSchema<unknown, v.InferOutput<typeof FactOrFictionMove>>

/** The schemas of each game's view and moves. */
export const gameSchemas = {
  'fact-or-fiction': { view: FactOrFictionView, move: factOrFictionMove },
} satisfies Record<PlayableGameId, { view: v.GenericSchema; move: v.GenericSchema }>

/** A player's view of any game; null in the lobby. */
export const GameView: v.GenericSchema = v.nullable(
  v.union(Object.values(gameSchemas).map((schema) => schema.view)),
)

/** The delta of such a view by one commit. */
export const GameViewChange = v.union(
  Object.values(gameSchemas).map((schema) => changeSchemaOf(schema.view)),
) as v.GenericSchema as v.GenericSchema<Record<string, unknown>>

/** The view of a room, with the view of its game. */
export const PlayerRoomView = roomViewWith(GameView)
