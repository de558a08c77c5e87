import * as v from 'valibot'
import {
  type FactOrFictionMove,
  SubmitMove,
  VoteMove,
  WriteMove,
} from '#games/fact-or-fiction/fact-or-fiction-move.ts'
import { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { PlayableGameId } from '#games/registry.ts'
import { Count } from '#rooms/fields.ts'
import { FactId } from '#rooms/ids.ts'
import { changeSchemaOf } from './change-schema.ts'
import { roomViewWith } from './room-messages.ts'

/** The moves that our own browsers send: the rules refuse another slot or statement with a better reason than `malformed`. */
const factOrFictionMove = v.variant('type', [
  v.strictObject({ ...WriteMove.entries, slot: Count }),
  SubmitMove,
  v.strictObject({ ...VoteMove.entries, factId: FactId }),
]) satisfies v.GenericSchema<unknown, v.InferOutput<typeof FactOrFictionMove>>

/** The view that each game sends to a player, and the moves that it takes. */
export const gameSchemas = {
  'fact-or-fiction': { view: FactOrFictionView, move: factOrFictionMove },
} satisfies Record<PlayableGameId, { view: v.GenericSchema; move: v.GenericSchema }>

/** A player's copy of their room's game, whichever it is; null in the lobby. */
export const GameCopy: v.GenericSchema = v.nullable(
  v.union(Object.values(gameSchemas).map((schema) => schema.view)),
)

/** The changes of such a copy by one commit. */
export const GameCopyChange = v.union(
  Object.values(gameSchemas).map((schema) => changeSchemaOf(schema.view)),
) as v.GenericSchema as v.GenericSchema<Record<string, unknown>>

/** The view of a room with every game's own view. */
export const PlayerRoomView = roomViewWith(GameCopy)
