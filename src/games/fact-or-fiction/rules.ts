import { accept } from '#rooms/result.ts'
import type { Beginning, Moment } from '#rooms/room-game.ts'
import type { Game } from '../game.ts'
import { applyMove } from './apply-move.ts'
import { factOrFictionDefinition } from './definition.ts'
import { type FactOrFictionMove, parseMove } from './fact-or-fiction-move.ts'
import type { FactOrFictionView } from './fact-or-fiction-view.ts'

import { startOf } from './phases.ts'
import { fromRows, toRows } from './rows.ts'
import { deadlineOf, settle } from './settle.ts'
import type { FactOrFictionState } from './state.ts'
import { factVotes, gameFacts } from './tables.ts'
import { viewFor } from './view.ts'

/** The rules of Fact or Fiction; SPEC.md states them. */
export const factOrFiction: Game<FactOrFictionState, FactOrFictionMove, FactOrFictionView> = {
  definition: factOrFictionDefinition,
  stateVersion: 1,
  parseMove,
  begin,
  apply: (state, input, moment) =>
    input.type === 'move'
      ? applyMove(state, input.playerId, input.move, moment)
      : accept(settle(state, input.members, moment)),
  deadline: deadlineOf,
  abort: (state) => state.abort,
  isOver: (state) => state.phase === 'podium',
  viewFor,
  tables: [gameFacts, factVotes],
  toRows,
  fromRows,
}

function begin({ sessionId, players, settings, seed }: Beginning, moment: Moment): FactOrFictionState {
  const { factsPerPlayer } = settings
  if (typeof factsPerPlayer !== 'number') throw new Error('factsPerPlayer is not set')
  return {
    sessionId,
    seed: seed >>> 0,
    factsPerPlayer,
    players: players.map(({ id, name, avatar, avatarColor }) => ({
      id,
      name,
      avatar,
      avatarColor,
      isGone: false,
      hasSubmitted: false,
    })),
    ...startOf('submit', moment),
    quorumEndsAt: null,
    cursor: -1,
    statements: [],
    votes: [],
    abort: null,
  }
}
