import * as v from 'valibot'
import type { GameTable } from '#rooms/games/room-game.ts'
import type { ShapeOf } from '#rooms/record/fields.ts'
import type { PlayerId, SessionId } from '#rooms/record/ids.ts'
import type { GameRows, GameStateRow } from '#rooms/record/room-record.ts'
import { withoutEmptyTables } from '#rooms/record/table-rows.ts'
import type { GameDefinition, PhaseIdOf } from '../../game-definition.ts'
import { type Claim, frameClaims, type GameState, type stateEntries } from './state.ts'
import { PODIUM } from './view.ts'

/** The rows of a game besides that of its state, and the part of the state that they store. */
export interface RowStorage<Stored extends object> {
  /** In an order of insertion that keeps every foreign key valid. */
  readonly tables: readonly GameTable[]
  /** That part of a new game. */
  readonly none: Stored
  readonly toRows: (stored: Stored, sessionId: SessionId) => GameRows['rows']
  /** Throws if these are not rows of `toRows`, in any order. */
  readonly fromRows: (rows: Pick<GameRows, 'rows'>) => Stored
  /** Claims about that part of every state. */
  readonly claims?: (stored: Stored, playerIds: ReadonlySet<PlayerId>) => readonly Claim[]
}

/** A game's stored rows, as an earlier version wrote them. */
type StoredRows = Omit<GameRows, 'session'>

/** The schema of the JSON in a state's row: `v.object({ ...stateEntries, … })`. */
type JsonSchema = v.ObjectSchema<Readonly<Record<keyof typeof stateEntries, v.GenericSchema>>, undefined>

/** A game's whole state. */
export type StateOf<Definition extends GameDefinition, Json extends v.GenericSchema, Stored> = {
  readonly sessionId: SessionId
  readonly phase: PhaseIdOf<Definition> | typeof PODIUM
  readonly phaseEndsAt: number | null
} & ShapeOf<Json> &
  Stored

interface StateSpec<Definition, Json, Stored extends object, State> {
  readonly definition: Definition
  /** Raised when an earlier build would misread the rows; stored as `version` in the JSON. */
  readonly version: number
  readonly json: Json
  readonly storage: RowStorage<Stored>
  /** Claims about every state of the game, besides those of all games. */
  readonly claims?: (state: State) => readonly Claim[]
  /** Raises rows of an earlier version to the current one. Without it, the schema reads earlier rows too. */
  readonly migrate?: (rows: StoredRows, version: number) => StoredRows
}

/** How a game's state is stored. `Begun` is the part of a new state that the game decides. */
export interface StateStore<State, Begun> {
  readonly version: number
  readonly tables: readonly GameTable[]
  readonly create: (sessionId: SessionId, seed: string, begun: Begun) => State
  /** The state as it is stored, without its version. */
  readonly toRows: (state: State) => StoredRows
  /**
   * The state that these rows store, in any order. Throws if they are not those of `toRows`, in this version
   * or an earlier one. The message is logged, so it holds no stored text.
   */
  readonly fromRows: (rows: GameRows, version: number) => State
}

export type StoredStateOf<Store> = Store extends StateStore<infer State, infer _> ? State : never

/** The fields that the kit sets. */
type Framed = 'seed' | 'phaseMs' | 'turnMs' | 'quorumEndsAt' | 'abort' | 'hidden'

/** Describes a game's state by the schema of its JSON, the storage of its other rows, and its claims. */
export function defineState<
  const Definition extends GameDefinition,
  Json extends JsonSchema,
  Stored extends object,
>(
  spec: StateSpec<Definition, Json, Stored, StateOf<Definition, Json, Stored>>,
): StateStore<StateOf<Definition, Json, Stored>, Omit<ShapeOf<Json>, Framed>>
export function defineState<Stored extends object, State extends GameState & Stored, Begun extends object>({
  definition,
  version: current,
  json,
  storage,
  claims,
  migrate,
}: StateSpec<GameDefinition, JsonSchema, Stored, State>): StateStore<State, Begun> {
  const phases: readonly string[] = [...definition.phases.map((phase) => phase.id), PODIUM]
  const schema = v.object({
    phase: v.picklist(phases),
    phaseEndsAt: v.nullable(v.pipe(v.number(), v.integer())),
    state: json,
  })

  const tables = new Set(storage.tables.map(({ name }) => name))

  function parse(row: GameStateRow) {
    const parsed = v.safeParse(schema, row)
    if (parsed.success) return parsed.output
    const [issue] = parsed.issues
    throw new Error(`the stored ${v.getDotPath(issue) ?? 'row'} is not ${issue.expected ?? issue.type}`)
  }

  function check(state: State): void {
    const playerIds = new Set(state.players.map(({ id }) => id))
    const all = [frameClaims(state), storage.claims?.(state, playerIds), claims?.(state)]
    for (const [holds, claim] of all.flatMap((some) => some ?? []))
      if (!holds) throw new Error(`the stored game contradicts itself: not true that ${claim}`)
  }

  return {
    version: current,
    tables: storage.tables,
    create: (sessionId, seed, begun) => {
      const clock = { phase: phases[0], phaseEndsAt: null, phaseMs: 0, turnMs: 0, quorumEndsAt: null }
      const frame = { sessionId, seed, ...clock, abort: null, hidden: [] }
      const state: unknown = { ...frame, ...begun, ...storage.none }
      return state as State
    },
    toRows: (state) => {
      const { sessionId, phase, phaseEndsAt } = state
      const values = new Map<string, unknown>(Object.entries(state))
      // In the order of the schema: equal states have equal texts.
      const stored = Object.fromEntries(Object.keys(json.entries).map((key) => [key, values.get(key)]))
      const row = { sessionId, phase, phaseEndsAt, state: stored }
      return { state: row, rows: withoutEmptyTables(storage.toRows(state, sessionId)) }
    },
    fromRows: (rows, version) => {
      const sessionId = rows.session.id
      const { state: row, rows: others } = version < current ? (migrate?.(rows, version) ?? rows) : rows
      const { phase, phaseEndsAt, state: stored } = parse(row)
      const kept = storage.fromRows({ rows: others })
      const restored: unknown = { phase, phaseEndsAt, ...stored, sessionId, ...kept }
      const state = restored as State
      check(state)
      for (const name in others)
        if (!tables.has(name)) throw new Error('a stored row is of no table of the game')
      for (const one of [row, ...Object.values(others).flat()])
        if (one.sessionId !== sessionId) throw new Error('a stored row belongs to another session')
      return state
    },
  }
}

/** The version of a game's stored state; null if that is not a positive whole number. */
export function storedVersionOf({ state: { state } }: GameRows): number | null {
  if (typeof state !== 'object' || state === null || !('version' in state)) return null
  const { version } = state
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : null
}

export function withVersion<Rows extends Pick<GameRows, 'state'>>(rows: Rows, version: number): Rows {
  return { ...rows, state: { ...rows.state, state: { version, ...(rows.state.state as object) } } }
}
