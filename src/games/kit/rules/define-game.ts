import * as v from 'valibot'
import { accept, refuse } from '#rooms/commands/result.ts'
import type { GameReading, GameStep, RoomGame } from '#rooms/games/room-game.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { FigureOf, PlayableDefinition } from '../../game-definition.ts'
import { areSettingsValid, defaultSettings } from '../../game-settings.ts'
import { checkLines, type OwnLine } from '../prompts/prompts.ts'
import { storedVersionOf, withVersion } from './define-state.ts'
import { type AnyMove, createRules, type GameRules, type GameSpec } from './game-rules.ts'
import { keysOf } from './keys-of.ts'
import { deadlineOf, QUORUM } from './phase-clock.ts'
import type { Score } from './ranking.ts'
import type { GameState } from './state.ts'
import { type FrameView, PODIUM } from './view.ts'

/** A game that can be played, as the registry holds it. */
export interface PlayableGame extends RoomGame {
  readonly definition: PlayableDefinition
  readonly schemas: { readonly move: v.GenericSchema; readonly view: v.GenericSchema }
  readonly quorum: number
  /** Whether it has entries that the host can hide. */
  readonly hasEntries: boolean
  /** The rows of this version for the state that these rows store. */
  readonly rewrite: (rows: GameRows) => GameRows
}

/** The same, with its rules on states, for its own tests. */
export interface DefinedGame<Spec, State extends GameState, Move, View> extends PlayableGame {
  readonly spec: Spec
  readonly rules: GameRules<State, Move, View>
}

type Read<State> =
  | Exclude<GameReading, { kind: 'readable' }>
  | { readonly kind: 'readable'; readonly state: State }

/** Makes the game that rooms use of its rules: states become rows, and moves are parsed. */
export function defineGame<
  const Definition extends PlayableDefinition,
  State extends GameState,
  Begun,
  Move extends AnyMove,
  View extends FrameView,
  Of extends Score<FigureOf<Definition>>,
  Own extends OwnLine = never,
>(
  spec: GameSpec<Definition, State, Begun, Move, View, Of, Own>,
): DefinedGame<GameSpec<Definition, State, Begun, Move, View, Of, Own>, State, Move, View> {
  const { definition, ownPrompts, quorum = QUORUM, schemas, shownPrompts, state: store } = spec
  if (quorum > definition.minPlayers)
    throw new Error(`${definition.id} can start with fewer players than its quorum of ${quorum}`)
  const rules = createRules(spec)
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
      const version = storedVersionOf(rows)
      if (version !== null && version > store.version) return { kind: 'newer' }
      if (rows.damage !== undefined) return { kind: 'damaged', reason: rows.damage }
      if (version === null) throw new Error('the stored version is not a positive whole number')
      return { kind: 'readable', state: store.fromRows(rows, version) }
    } catch (error) {
      return { kind: 'damaged', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  function stateOf(rows: GameRows): State {
    const reading = read(rows)
    if (reading.kind === 'readable') return reading.state
    throw new Error(`${definition.id} was called with rows that are ${reading.kind}`)
  }

  function rowsOf(session: GameRows['session'], state: State): GameRows {
    const rows = { session, ...withVersion(store.toRows(state), store.version) }
    readings.set(rows, { kind: 'readable', state })
    return rows
  }

  /** The same rows for the same state: then there is nothing to commit. */
  function stepFrom(rows: GameRows, next: State): GameStep {
    return {
      rows: next === stateOf(rows) ? rows : rowsOf(rows.session, next),
      abort: next.abort,
    }
  }

  return {
    id: definition.id as GameId,
    definition,
    schemas,
    quorum,
    hasEntries: spec.entries !== undefined,
    rewrite: (rows) => rowsOf(rows.session, stateOf(rows)),
    spec,
    rules,
    minPlayers: definition.minPlayers,
    maxPlayers: definition.maxPlayers,
    defaultSettings: defaultSettings(definition),
    tables: store.tables,
    areSettingsValid: (settings) => areSettingsValid(definition, settings),
    checkPrompts: ownPrompts === undefined ? null : (lines) => checkLines(lines, ownPrompts),
    begin: (beginning, session, moment) => rowsOf(session, rules.begin(beginning, moment)),
    read,
    move: (rows, playerId, unknownMove, moment) => {
      const parsed = v.safeParse(schemas.move, unknownMove)
      if (!parsed.success) return refuse({ code: 'bad-move' })
      const moved = rules.apply(stateOf(rows), { type: 'move', playerId, move: parsed.output }, moment)
      return moved.ok ? accept(stepFrom(rows, moved.value)) : moved
    },
    moveIntervals: Object.fromEntries(
      keysOf(spec.moves).map((type) => [type, spec.moves[type].everyMs ?? 0]),
    ),
    hide: (rows, entry) => {
      const hidden = rules.hide(stateOf(rows), entry)
      return hidden === null ? refuse({ code: 'no-such-entry' }) : accept(stepFrom(rows, hidden))
    },
    settle: (rows, members, moment) => {
      const settled = rules.apply(stateOf(rows), { type: 'settle', members }, moment)
      if (!settled.ok) throw new Error(`${definition.id} refused to settle: ${settled.refusal.code}`)
      return stepFrom(rows, settled.value)
    },
    deadline: (rows, moment) => deadlineOf(stateOf(rows), moment),
    isOver: (rows) => stateOf(rows).phase === PODIUM,
    isOpenToReactions: (rows) => rules.isOpenToReactions(stateOf(rows)),
    awaits: (rows, playerId, knownTo) => rules.awaits(stateOf(rows), playerId, knownTo),
    view: (rows, viewer) => rules.viewFor(stateOf(rows), viewer),
    part: (rows, viewer, part) => spec.part?.(stateOf(rows), viewer, part),
    ranking: (rows) => rules.ranking(stateOf(rows)),
    shownPrompts: (rows) => shownPrompts?.(stateOf(rows)) ?? [],
  }
}
