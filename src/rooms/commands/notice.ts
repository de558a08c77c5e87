import * as v from 'valibot'
import { Count, GameReason, PlayerName, type ShapeOf } from '../record/fields.ts'
import { DrawnCode, GameId, PlayerId } from '../record/ids.ts'

const player = { playerId: PlayerId, name: PlayerName }

/** An event that the rows alone do not show. Every player of the room receives it once. */
export const Notice = v.variant('kind', [
  v.strictObject({ kind: v.literal('player-joined'), ...player }),
  v.strictObject({
    kind: v.literal('player-left'),
    ...player,
    reason: v.picklist(['left', 'away', 'removed']),
  }),
  v.strictObject({ kind: v.literal('lock-changed'), isLocked: v.boolean() }),
  v.strictObject({
    kind: v.literal('table-changed'),
    added: v.array(GameId),
    removed: v.array(GameId),
    /** The selected game if it has left the table. */
    deselected: v.nullable(GameId),
    /** The players who had voted for a game that has left the table. */
    freedVoters: v.array(PlayerId),
  }),
  v.strictObject({ kind: v.literal('invite-renewed'), code: DrawnCode }),
  v.strictObject({
    kind: v.literal('host-changed'),
    ...player,
    reason: v.picklist(['left', 'away', 'handed-over']),
  }),
  v.strictObject({ kind: v.literal('game-started'), by: PlayerId, gameId: v.string(), playerCount: Count }),
  v.variant('reason', [
    v.strictObject({ kind: v.literal('game-ended'), reason: v.picklist(['host', 'unreadable']) }),
    /** The game ended on its own. Its definition has the text for the abort. */
    v.strictObject({
      kind: v.literal('game-ended'),
      reason: v.literal('aborted'),
      gameId: GameId,
      abort: GameReason,
    }),
  ]),
])
export type Notice = ShapeOf<typeof Notice>
