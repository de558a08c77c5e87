import { isDeepStrictEqual } from 'node:util'
import { accept } from '#rooms/commands/result.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { GameSetting } from '../../game-definition.ts'
import type { PlayableGame } from '../rules/define-game.ts'
import { onceByObject } from '../rules/once-by-object.ts'
import type { Claim } from '../rules/state.ts'
import { PODIUM } from '../rules/view.ts'
import { randomOf } from './game-script.ts'
import {
  type AnyMove,
  frameOf,
  type GameFrame,
  type GameSimulation,
  type SimulationRandom,
} from './simulation.test-support.ts'
import { withJson } from './stored-responses.ts'

/** The trace of one move in the rows of a game. */
interface Trace<Move> {
  readonly playerId: PlayerId
  /** As it was sent. A text is without the parts that the game does not store. */
  readonly move: Move
  /** The round of `roundOf` in which the move was made; null while it may still change in a later one. */
  readonly round: number | null
  /** No later commit drops it. */
  readonly isKept?: true
  /** The rows do not have the whole move. */
  readonly isPart?: true
}

type TraceOf<Move> = (
  playerId: PlayerId,
  round: number | null,
  move: Move,
  more?: Pick<Trace<Move>, 'isKept' | 'isPart'>,
) => Trace<Move>

interface MoveTraces<Field extends PropertyKey = PropertyKey> {
  /** The only phase in which such moves are made. */
  readonly phase: string
  /** The fields whose values a later move of the same player replaces. */
  readonly content?: readonly Field[]
}

/** A phase's part of its length that is left at a moment within it. */
type Share = number | ((rows: GameRows) => number)

/** The parts of a simulation that no game declares. */
type Derived =
  | 'settings'
  | 'quorum'
  | 'invariants'
  | 'steps'
  | 'hasMoved'
  | 'storedMoves'
  | 'subjectOf'
  | 'isPublic'
  | 'viewClaims'
  | 'suggestField'

/** A game's player, and the meaning of its rows, written without the game's own rules. */
interface GameTesting<View extends GameFrame, Move extends AnyMove>
  extends Omit<GameSimulation<View, Move>, Derived> {
  readonly moves: {
    readonly [Type in Move['type']]: MoveTraces<keyof Extract<Move, { readonly type: Type }>>
  }
  /** The moves that these rows store, without those that leave no trace. */
  readonly tracesOf: (rows: GameRows, trace: TraceOf<Move>) => readonly Trace<Move>[]
  /**
   * Whether these rows have the effect of an accepted move, or the required trace of it, null for none.
   * If left out, the trace is the move.
   */
  readonly effectOf?: (move: Move, playerId: PlayerId, rows: GameRows) => boolean | Move | null
  /** The fields of the JSON that never change. */
  readonly fixed: readonly string[]
  /** The numbers of the JSON that never become less, and its lists that keep their items and their order. */
  readonly growing?: readonly string[]
  /** The phases that do not end before a moment, unless the game ends. */
  readonly leastTimes?: Readonly<Record<string, Share>>
  /** The phases that change once, at a moment. */
  readonly alarms?: Readonly<Record<string, Share>>
  /** More claims about every stored game, besides those of its state. */
  readonly claims?: (rows: GameRows) => readonly Claim[]
  /** More claims about two versions of one game. */
  readonly steps?: (before: GameRows, after: GameRows) => readonly Claim[]
  /** The game's fields of a view, computed from the rows without its rules. Missing fields are not compared. */
  readonly viewOf: (rows: GameRows, viewer: PlayerId | null) => { readonly [Key in keyof View]?: unknown }
}

/** The whole simulation of a game: settings, stored moves and the claims on rows and views are derived. */
export function defineSimulation<View extends GameFrame, Move extends AnyMove>(
  game: PlayableGame,
  testing: GameTesting<View, Move>,
): GameSimulation<View, Move> {
  const { claims, effectOf, phasesAfter, randomMove, roundOf } = testing
  const { fixed, growing = [], leastTimes = {}, alarms = {} } = testing
  const tracesOf = onceByObject((rows: GameRows) => testing.tracesOf(rows, traceOf))
  const movesByType = new Map<string, MoveTraces>(Object.entries(testing.moves))
  const tracesBy = ({ type }: Move): MoveTraces => {
    const traces = movesByType.get(type)
    if (traces === undefined) throw new Error(`${game.id} has no move ${type}`)
    return traces
  }
  const phases = [...game.definition.phases.map(({ id }) => id), PODIUM]
  const placeOf = ({ state }: GameRows) => phases.indexOf(state.phase)

  /** Negative before the phase of the move, 0 in it, and positive after it. */
  function timeSince({ move, round }: Trace<Move>, rows: GameRows): number {
    if (round === null) return 0
    return roundOf(rows) - round || placeOf(rows) - phases.indexOf(tracesBy(move).phase)
  }

  function subjectOf(move: Move): string {
    const { content = [] } = tracesBy(move)
    const fields = Object.entries(move).filter(([field]) => !content.includes(field))
    return JSON.stringify(fields.sort())
  }

  const keyOf = ({ move, playerId }: Trace<Move>) => `${playerId} ${subjectOf(move)}`

  function invariants(rows: GameRows): readonly Claim[] {
    // A copy, because the game caches its readings of rows.
    const reading = game.read({ ...rows })
    const ids = frameOf(rows).players.map(({ id }) => id)
    const traces = tracesOf(rows)
    return [
      [reading.kind === 'readable', 'reason' in reading ? reading.reason : 'a readable game'],
      [traces.every(({ playerId }) => ids.includes(playerId)), 'everybody who moves plays'],
      ...movesWhere(
        traces.filter((trace) => timeSince(trace, rows) < 0),
        'is made before its phase',
      ),
      ...(claims?.(rows) ?? []),
    ]
  }

  function steps(old: GameRows, rows: GameRows, at: EpochMs): readonly Claim[] {
    const [before, after] = [old, rows].map((of) => new Map(tracesOf(of).map((one) => [keyOf(one), one])))
    const changed = tracesOf(rows).filter(
      (one) => !isDeepStrictEqual(before?.get(keyOf(one))?.move, one.move),
    )
    const others = tracesOf(old).filter((one) => !isDeepStrictEqual(after?.get(keyOf(one)), one))
    const isSame = roundOf(rows) === roundOf(old)
    const isSamePhase = isSame && rows.state.phase === old.state.phase
    const { phase, phaseEndsAt } = old.state
    // GAME-4 stops the phase at a deadline that is reached in an outage, and GAME-5 one that is overdue by more than 2 s.
    const isLate = phaseEndsAt !== null && at >= phaseEndsAt && at <= phaseEndsAt + 2_000
    const isExtended = isSamePhase && rows.state.phaseEndsAt !== phaseEndsAt
    const wasTurnMs = frameOf(old).turnMs
    // A phase without a deadline was stopped at its end while no player was connected (GAME-4).
    const hasTurned = wasTurnMs === 0 || phaseEndsAt === null || at >= phaseEndsAt - wasTurnMs
    const share = { ...leastTimes, ...alarms }[rows.state.phase]
    const { phaseMs, turnMs } = frameOf(rows)
    const shared = typeof share === 'function' ? share(rows) : share
    return [
      [
        isDeepStrictEqual(fieldsIn(rows, fixed), fieldsIn(old, fixed)),
        `${fixed.join()} of a game stay the same`,
      ],
      ...growing.map((field): Claim => {
        const [[was], [is]] = [fieldsIn(old, [field]), fieldsIn(rows, [field])]
        const isKept =
          Array.isArray(was) && Array.isArray(is)
            ? isDeepStrictEqual(is.slice(0, was.length), was)
            : Number(is) >= Number(was)
        return [isKept, `${field} keeps what it has`]
      }),
      [!isSame || placeOf(rows) >= placeOf(old), 'the phases of a round come in their order'],
      ...movesWhere(
        others.filter((one) => one.isKept && !after?.has(keyOf(one))),
        'is lost',
      ),
      ...movesWhere(
        [...changed, ...others].filter((one) => timeSince(one, old) > 0),
        'changes after its phase',
      ),
      ...movesWhere(
        isLate && !isExtended ? changed.filter(({ move }) => tracesBy(move).phase === phase) : [],
        'changes after the deadline',
      ),
      // Both are stored in whole milliseconds.
      [
        isSamePhase || shared === undefined || Math.abs(turnMs - shared * phaseMs) <= 1,
        `${rows.state.phase} has its turn in time`,
      ],
      [
        !(phase in leastTimes) || isSamePhase || rows.state.phase === PODIUM || hasTurned,
        `no ${phase} ends before its least time`,
      ],
      ...(testing.steps?.(old, rows) ?? []),
    ]
  }

  function fieldsIn(rows: GameRows, fields: readonly string[]): readonly unknown[] {
    const json: Readonly<Record<string, unknown>> = { ...frameOf(rows) }
    return fields.map((field) => json[field])
  }

  function hasMoved(move: Move, playerId: PlayerId, rows: GameRows): boolean {
    const effect = effectOf === undefined ? move : effectOf(move, playerId, rows)
    if (typeof effect === 'boolean') return effect
    const key = keyOf({ playerId, move, round: null })
    const trace = tracesOf(rows).find((one) => keyOf(one) === key)
    return isDeepStrictEqual(trace?.move ?? null, effect)
  }

  const texts = onceByObject((_rows: GameRows) => new Map<PlayerId | null, string>())

  function isPublic(text: string, rows: GameRows, viewer: PlayerId | null): boolean {
    const known = texts(rows).get(viewer) ?? JSON.stringify(testing.viewOf(rows, viewer))
    texts(rows).set(viewer, known)
    return known.includes(text)
  }

  function viewClaims(view: View, rows: GameRows, viewer: PlayerId | null): readonly Claim[] {
    const isQuote = (text: string, ids: readonly PlayerId[]) =>
      isPublic(JSON.stringify(text), rows, null) &&
      tracesOf(rows).some(({ move, playerId }) => ids.includes(playerId) && hasText(move, text))
    const shown = new Map<string, unknown>(Object.entries(view))
    return [
      ...Object.entries(testing.viewOf(rows, viewer)).flatMap(([field, expected]) =>
        differences(expected, shown.get(field), field),
      ),
      ...(view.podium?.awards ?? []).flatMap(({ playerIds, quotes }) =>
        quotes.map((quote): Claim => [isQuote(quote, playerIds), 'a quote that its winner did not write']),
      ),
    ]
  }

  return {
    ...testing,
    phasesAfter: {
      ...Object.fromEntries(Object.entries(phasesAfter).map(([phase, next]) => [phase, [...next, PODIUM]])),
      [PODIUM]: [],
    },
    quorum: game.quorum,
    settings: (random) =>
      Object.fromEntries(
        game.definition.settings.map((setting) => [setting.id, drawSetting(setting, random)]),
      ),
    suggestField: (field, pick, view) => {
      if (view === null || pick >= 85 || field === 'type') return undefined
      const random = randomOf(pick)
      const me = view.players[pick % view.players.length]?.id
      const moves = Array.from({ length: 5 }, () =>
        me === undefined ? null : randomMove(view, { me, random, markedText: () => `Text ${pick}` }),
      )
      const move = moves.find((one) => one !== null && field in one)
      return new Map<string, unknown>(Object.entries(move ?? {})).get(field)
    },
    subjectOf,
    storedMoves: (rows, playerId) =>
      tracesOf(rows)
        .filter((one) => one.playerId === playerId && one.isPart !== true)
        .map(({ move }) => move),
    hasMoved,
    invariants,
    steps,
    isPublic,
    viewClaims,
  }
}

/** A number is near its minimum, so that the game is over soon, and now and then below it. */
function drawSetting(setting: GameSetting, random: SimulationRandom): number | string | boolean {
  if (setting.type === 'toggle') return random.happens(0.5)
  if (setting.type === 'select') return random.pick(setting.options).value
  return random.between(setting.min - 1, Math.min(setting.min + 2, setting.max))
}

function traceOf<Move>(...[playerId, round, move, more]: Parameters<TraceOf<Move>>): Trace<Move> {
  return { playerId, round, move, ...more }
}

function movesWhere(traces: readonly Trace<AnyMove>[], what: string): readonly Claim[] {
  return traces.map(({ move, playerId }) => [false, `no ${move.type} ${what}, such as that of ${playerId}`])
}

function hasText(move: AnyMove, text: string): boolean {
  return Object.values(move).includes(text)
}

/** The differences between a view and the expected one, by the names of the fields. */
function differences(expected: unknown, shown: unknown, path: string): readonly Claim[] {
  if (isDeepStrictEqual(expected, shown)) return []
  const [one, other] = [expected, shown].map((value) => new Map(Object.entries(value ?? {})))
  const fields = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
  const isNested =
    typeof expected === 'object' && typeof shown === 'object' && expected !== null && shown !== null
  if (!isNested) return [[false, `${path} is ${JSON.stringify(expected)}, not ${JSON.stringify(shown)}`]]
  return [...fields].flatMap((field) => differences(one?.get(field), other?.get(field), `${path}.${field}`))
}

/** A planted fault: views that are changed. */
export function showing<View extends GameFrame>(
  viewOf: (
    shown: (rows: GameRows, viewer: PlayerId | null) => View,
    rows: GameRows,
    viewer: PlayerId | null,
  ) => unknown,
): (game: RoomGame) => RoomGame {
  return (game) => ({
    ...game,
    view: (rows, viewer) => viewOf((of, to) => game.view(of, to) as View, rows, viewer),
  })
}

/** A planted fault: moves that the rules refuse are stored. Null leaves one refused. */
export function taking<Move extends AnyMove>(
  refusal: string,
  store: (move: Move, playerId: PlayerId, rows: GameRows) => GameRows | null,
): (game: RoomGame) => RoomGame {
  return (game) => ({
    ...game,
    move: (rows, playerId, move, moment) => {
      const moved = game.move(rows, playerId, move, moment)
      if (moved.ok || ('reason' in moved.refusal ? moved.refusal.reason : moved.refusal.code) !== refusal)
        return moved
      const taken = store(move as Move, playerId, rows)
      return taken === null ? moved : accept({ rows: taken, abort: null })
    },
  })
}

/** A planted fault: hidden entries stay on stage. */
export const showingHidden = showing((shown, rows, viewer) => shown(withJson(rows, { hidden: [] }), viewer))

/** A planted fault: entries that the alarm of this phase shows are shown all through it. */
export function showingEarly(phase: string): (game: RoomGame) => RoomGame {
  return showing((shown, rows, viewer) =>
    shown(rows.state.phase === phase ? withJson(rows, { turnMs: 0 }) : rows, viewer),
  )
}

/** A planted fault: this phase may end before its least time. */
export function endingEarly(phase: string): (game: RoomGame) => RoomGame {
  return (game) => ({
    ...game,
    settle: (rows, members, moment) => {
      if (rows.state.phase !== phase) return game.settle(rows, members, moment)
      const settled = game.settle(withJson(rows, { turnMs: 0 }), members, moment)
      return settled.rows.state.phase === phase ? game.settle(rows, members, moment) : settled
    },
  })
}
