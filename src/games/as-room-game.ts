import type { GameId } from '#rooms/ids.ts'
import { accept, refuse } from '#rooms/result.ts'
import type { GameStep, RoomGame } from '#rooms/room-game.ts'
import type { GameRows } from '#rooms/room-record.ts'
import type { Game } from './game.ts'
import { areSettingsValid, defaultSettings } from './game-settings.ts'

/** A game as a room sees it: its states become rows, its moves are parsed. */
export function asRoomGame<State, Move, View>(game: Game<State, Move, View>): RoomGame {
  const { definition } = game
  /** Rows are never mutated, so what they were read as stays true: a room of 32 asks for 32 views of the same rows. */
  const states = new WeakMap<GameRows, State>()

  function stateOf(rows: GameRows): State {
    const known = states.get(rows)
    if (known !== undefined) return known
    const state = game.fromRows(rows)
    states.set(rows, state)
    return state
  }

  function store(session: GameRows['session'], state: State): GameRows {
    const rows = { session, ...game.toRows(state) }
    states.set(rows, state)
    return rows
  }

  /** The very same rows where the state is the very same: nothing to commit. */
  function stepFrom(rows: GameRows, next: State): GameStep {
    return { rows: next === stateOf(rows) ? rows : store(rows.session, next), abort: game.abort(next) }
  }

  return {
    id: definition.id as GameId,
    minPlayers: definition.minPlayers,
    maxPlayers: definition.maxPlayers,
    defaultSettings: defaultSettings(definition),
    areSettingsValid: (settings) => areSettingsValid(definition, settings),
    begin: (beginning, session, moment) => store(session, game.begin(beginning, moment)),
    move: (rows, playerId, unknownMove, moment) => {
      const move = game.parseMove(unknownMove)
      if (move === null) return refuse({ code: 'bad-move' })
      const moved = game.apply(stateOf(rows), { type: 'move', playerId, move }, moment)
      return moved.ok ? accept(stepFrom(rows, moved.value)) : moved
    },
    settle: (rows, members, moment) => {
      const settled = game.apply(stateOf(rows), { type: 'settle', members }, moment)
      if (!settled.ok) throw new Error(`${definition.id} refused to settle: ${settled.refusal.code}`)
      return stepFrom(rows, settled.value)
    },
    deadline: (rows) => game.deadline(stateOf(rows)),
    isOver: (rows) => game.isOver(stateOf(rows)),
    view: (rows, viewer) => game.viewFor(stateOf(rows), viewer),
  }
}
