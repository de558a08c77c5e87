import type { GameId } from '#rooms/ids.ts'
import { accept, refuse } from '#rooms/result.ts'
import type { GameReading, GameStep, RoomGame } from '#rooms/room-game.ts'
import type { GameRows } from '#rooms/room-record.ts'
import type { Game } from './game.ts'
import { areSettingsValid, defaultSettings } from './game-settings.ts'
import { storedVersionOf, withVersion } from './state-version.ts'

type Read<State> =
  | Exclude<GameReading, { kind: 'readable' }>
  | { readonly kind: 'readable'; readonly state: State }

/** Adapts a game to a room: states become rows, and moves are parsed. */
export function asRoomGame<State, Move, View>(game: Game<State, Move, View>): RoomGame {
  const { definition, stateVersion } = game
  /** Rows are never mutated, so their reading can be cached: a room of 32 needs 32 views of the same rows. */
  const readings = new WeakMap<GameRows, Read<State>>()

  function read(rows: GameRows): Read<State> {
    const known = readings.get(rows)
    if (known !== undefined) return known
    const reading = readUncached(rows)
    readings.set(rows, reading)
    return reading
  }

  /** Stored rows may have been damaged outside this program, so any error while reading them means damage. */
  function readUncached(rows: GameRows): Read<State> {
    try {
      // The version first: rows of a later build may look damaged to this build.
      if (storedVersionOf(rows) > stateVersion) return { kind: 'newer' }
      if (rows.damage !== undefined) return { kind: 'damaged', reason: rows.damage }
      return { kind: 'readable', state: game.fromRows(rows) }
    } catch (error) {
      return { kind: 'damaged', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  function stateOf(rows: GameRows): State {
    const reading = read(rows)
    if (reading.kind === 'readable') return reading.state
    throw new Error(`${definition.id} was called with rows that are ${reading.kind}`)
  }

  function store(session: GameRows['session'], state: State): GameRows {
    const rows = { session, ...withVersion(game.toRows(state), stateVersion) }
    readings.set(rows, { kind: 'readable', state })
    return rows
  }

  /** The same rows for the same state: then there is nothing to commit. */
  function stepFrom(rows: GameRows, next: State): GameStep {
    return { rows: next === stateOf(rows) ? rows : store(rows.session, next), abort: game.abort(next) }
  }

  return {
    id: definition.id as GameId,
    minPlayers: definition.minPlayers,
    maxPlayers: definition.maxPlayers,
    defaultSettings: defaultSettings(definition),
    tables: game.tables,
    areSettingsValid: (settings) => areSettingsValid(definition, settings),
    begin: (beginning, session, moment) => store(session, game.begin(beginning, moment)),
    read,
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
    checkPrompts: null,
    shownPrompts: () => [],
    view: (rows, viewer) => game.viewFor(stateOf(rows), viewer),
  }
}
