import type { Moment } from '#rooms/games/room-game.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import type { GamePhase, PlayableDefinition } from '../../game-definition.ts'
import { presentPlayers, standingOf, takesPart } from './roster.ts'
import { enter, type GameState, isPaused, type PlayerOf } from './state.ts'
import { PODIUM } from './view.ts'

/** A deadline overdue by more expired during an outage of the store. The time scale does not apply. */
const OVERDUE_TOLERANCE_MS = 2_000
/** The minimum time left of a phase after an outage, up to its own length. */
const RESUME_MS = 10_000
/** With too few present players for this long, the game goes to the podium. */
const QUORUM_GRACE_MS = 30_000
/** Too few present players are fewer than this, unless the game has its own number. */
export const QUORUM = 3

/** A game's rule for one phase. */
export interface PhaseRule<State extends GameState> {
  /** The state with its next phase, or the podium. The clock starts that phase. */
  readonly next: (state: State, moment: Moment) => State
  /** Where the definition's duration does not apply. */
  readonly seconds?: (state: State) => number
  /**
   * The alarms to come, in milliseconds before the phase's end (`alarmIn`), where the definition has none because they
   * depend on moves. `ring` takes back those that ring: at least `turnMs` before the end.
   */
  readonly alarms?: (state: State) => readonly number[]
  /** The change at an alarm. Alarms of the same moment ring once. */
  readonly ring?: (state: State, moment: Moment) => State
}

export interface CollectingPhaseRule<State extends GameState> extends PhaseRule<State> {
  /** Whether the player has given their response; null if the phase collects none from them. */
  readonly isDone: (state: State, player: PlayerOf<State>) => boolean | null
  /** Ends the phase although a player is awaited. `present` are the present players who take part in it, one at least. */
  readonly endsWhen?: (state: State, present: readonly PlayerOf<State>[]) => boolean
}

/** The clock of a game: when its phases begin, pause and end (SPEC.md, GAME-1 to GAME-7). */
export function createPhaseClock<State extends GameState>(
  definition: PlayableDefinition,
  rules: Readonly<Record<string, PhaseRule<State> & Partial<CollectingPhaseRule<State>>>>,
  quorum = QUORUM,
  finish = (state: State) => state,
) {
  const phasesById = new Map(definition.phases.map((phase): [string, GamePhase] => [phase.id, phase]))
  for (const { atLeast, id } of definition.phases)
    if (atLeast !== undefined && rules[id]?.alarms !== undefined)
      throw new Error(`${definition.id} has a least time and alarms of moves in ${id}`)

  /** The definition of the state's phase; undefined on the podium. */
  const phaseOf = ({ phase }: State) => phasesById.get(phase)

  function ruleOf({ phase }: State) {
    const rule = rules[phase]
    if (rule === undefined) throw new Error(`${definition.id} has no phase ${phase}`)
    return rule
  }

  /** Whether the player has given their response; null if the phase collects none from them. */
  function isDone(state: State, player: PlayerOf<State>): boolean | null {
    const phase = phaseOf(state)
    return phase === undefined || !takesPart(phase, player)
      ? null
      : (ruleOf(state).isDone?.(state, player) ?? null)
  }

  /** The state's phase from its beginning. */
  function start(state: State, moment: Moment): State {
    const { duration } = phaseOf(state) ?? {}
    if (duration === undefined)
      return { ...state, phaseEndsAt: null, phaseMs: 0, turnMs: 0, quorumEndsAt: null }
    const phaseMs = phaseTimeMs(ruleOf(state).seconds?.(state) ?? duration, moment)
    const started = { ...state, phaseEndsAt: moment.now + phaseMs, phaseMs }
    return { ...started, turnMs: turnAfter(started, Number.POSITIVE_INFINITY, moment) }
  }

  /** How long before the phase's end its next alarm rings, or its least time is over; 0 if neither is to come. */
  function turnAfter(state: State, formerMs: number, moment: Moment): number {
    const turns = [...alarmsOf(state, moment), leastOf(state, moment)]
    return Math.max(0, ...turns.filter((ms) => ms < formerMs))
  }

  function alarmsOf(state: State, moment: Moment): readonly number[] {
    const alarms =
      ruleOf(state).alarms?.(state) ?? phaseOf(state)?.alarms?.map((at) => phaseTimeMs(at, moment)) ?? []
    return alarms.map((ms) => Math.min(ms, state.phaseMs))
  }

  /** How long before its end the phase may end early. */
  function leastOf(state: State, moment: Moment): number {
    const { atLeast } = phaseOf(state) ?? {}
    return atLeast === undefined ? 0 : Math.max(0, state.phaseMs - phaseTimeMs(atLeast, moment))
  }

  /** Applies time and presence until the state is stable; the same state if nothing changes. */
  function settle(state: State, moment: Moment): State {
    if (moment.isProvisional) return state
    if (moment.attendedSince === null) return pause(state, moment)
    let current = state
    for (;;) {
      // The quorum before the phase: a game that is over must not pass through a result that no player saw.
      let next = settleQuorum(resume(current, moment), moment)
      if (isDue(next, moment) || endsEarly(next, moment))
        next = start(ruleOf(next).next(next, moment), moment)
      else if (next.phase !== PODIUM) next = settleTurn(next, moment)
      if (next === current) return current
      current = next
    }
  }

  function endsEarly(state: State, moment: Moment): boolean {
    const phase = phaseOf(state)
    const { endsWhen } = phase === undefined ? {} : ruleOf(state)
    if (phase === undefined || isPaused(state) || !mayEndEarly(state, moment)) return false
    const present = presentPlayers(state, moment.present).filter((player) => takesPart(phase, player))
    const answers = present.map((player) => isDone(state, player)).filter((answer) => answer !== null)
    if (answers.length > 0 && answers.every((answer) => answer)) return true
    return present.length > 0 && endsWhen?.(state, present) === true
  }

  function mayEndEarly(state: State, moment: Moment): boolean {
    const leastMs = leastOf(state, moment)
    return state.turnMs < leastMs || leastMs === 0 || isPast(state, leastMs, moment)
  }

  /** Rings the alarm that is due, and ends the least time. */
  function settleTurn(state: State, moment: Moment): State {
    const { alarms, ring } = ruleOf(state)
    const turnMs = alarms === undefined ? state.turnMs : turnAfter(state, Number.POSITIVE_INFINITY, moment)
    const current = turnMs === state.turnMs ? state : { ...state, turnMs }
    if (turnMs === 0 || !isPast(state, turnMs, moment)) return current
    const rung = alarmsOf(current, moment).includes(turnMs) ? (ring?.(current, moment) ?? current) : current
    if (alarms !== undefined && turnAfter(rung, Number.POSITIVE_INFINITY, moment) >= turnMs)
      throw new Error(`${definition.id} keeps an alarm of ${state.phase} that rang`)
    return { ...rung, turnMs: turnAfter(rung, turnMs, moment) }
  }

  function settleQuorum(state: State, moment: Moment): State {
    const phase = phaseOf(state)
    if (phase === undefined || isPaused(state)) return state
    const { quorumEndsAt } = state
    const counted = presentPlayers(state, moment.present).filter(
      (player) => standingOf(player) !== 'out' || takesPart(phase, player),
    )
    if (counted.length >= quorum) return quorumEndsAt === null ? state : { ...state, quorumEndsAt: null }
    if (quorumEndsAt === null)
      return { ...state, quorumEndsAt: moment.now + scaledMs(QUORUM_GRACE_MS, moment) }
    return moment.now >= quorumEndsAt ? start(enter(finish(state), PODIUM), moment) : state
  }

  return { phaseOf, isDone, start, settle }
}

/**
 * The lead time of a moment this many seconds from now, in the room's pace, as `alarms` of a
 * rule returns. 0 if the phase is over by then.
 */
export function alarmIn(seconds: number, { phaseEndsAt }: GameState, moment: Moment): number {
  return Math.max(0, (phaseEndsAt ?? moment.now) - moment.now - phaseTimeMs(seconds, moment))
}

/** When the game must be settled at the latest; null if it can rest. */
export function deadlineOf(
  { phaseEndsAt, quorumEndsAt, turnMs }: GameState,
  { attendedSince }: Pick<Moment, 'attendedSince'>,
): EpochMs | null {
  if (phaseEndsAt === null) return quorumEndsAt
  // Without a connected player no alarm rings.
  const phaseAt = attendedSince === null ? phaseEndsAt : phaseEndsAt - turnMs
  return Math.min(phaseAt, quorumEndsAt ?? Number.POSITIVE_INFINITY)
}

/** Whether the phase has reached its deadline. */
export function isDue({ phaseEndsAt }: GameState, { now }: Moment): boolean {
  return phaseEndsAt !== null && now >= phaseEndsAt
}

/** Whether the phase has at most this time left. */
function isPast({ phaseEndsAt }: GameState, ms: number, { now }: Moment): boolean {
  return phaseEndsAt !== null && now >= phaseEndsAt - ms
}

/** A length within a phase, in the room's pace. */
function phaseTimeMs(seconds: number, moment: Moment): number {
  return scaledMs(seconds * 1_000 * moment.pace, moment)
}

/** A duration, shortened by the time scale. */
function scaledMs(ms: number, { timeScale }: Pick<Moment, 'timeScale'>): number {
  return Math.max(1, Math.round(ms / timeScale))
}

/** Without a connected player no clock runs, and the phase stops at its end. */
function pause<State extends GameState>(state: State, moment: Moment): State {
  if (state.phase === PODIUM) return state
  const phaseEndsAt = isDue(state, moment) || isFromTheFuture(state, moment) ? null : state.phaseEndsAt
  const isChanged = phaseEndsAt !== state.phaseEndsAt || state.quorumEndsAt !== null
  return isChanged ? { ...state, phaseEndsAt, quorumEndsAt: null } : state
}

/** Gives the phase its minimum time after an outage, or restarts it if another clock set its deadline. */
function resume<State extends GameState>(state: State, moment: Moment): State {
  const { phase, phaseEndsAt, phaseMs } = state
  const { now, connected, attendedSince } = moment
  if (phase === PODIUM) return state
  const resumeMs = Math.min(scaledMs(RESUME_MS, moment), phaseMs)
  if (phaseEndsAt === null) return connected.size === 0 ? state : { ...state, phaseEndsAt: now + resumeMs }
  if (isFromTheFuture(state, moment)) return { ...state, phaseEndsAt: now + phaseMs, quorumEndsAt: null }
  const isOverdue = now - phaseEndsAt > OVERDUE_TOLERANCE_MS
  const current = isOverdue ? { ...state, phaseEndsAt: now + resumeMs } : state
  // A time in the future is from before the clock was set back.
  if (attendedSince === null || attendedSince > now) return current
  return notBefore(current, attendedSince + resumeMs, attendedSince + scaledMs(QUORUM_GRACE_MS, moment))
}

/** Timers started after the outage end later anyway, so this extends only those that it interrupted. */
function notBefore<State extends GameState>(state: State, phaseEnd: EpochMs, quorumEnd: EpochMs): State {
  const later = (end: EpochMs | null, least: EpochMs) => (end === null ? null : Math.max(end, least))
  const [phaseEndsAt, quorumEndsAt] = [
    later(state.phaseEndsAt, phaseEnd),
    later(state.quorumEndsAt, quorumEnd),
  ]
  const isSame = phaseEndsAt === state.phaseEndsAt && quorumEndsAt === state.quorumEndsAt
  return isSame ? state : { ...state, phaseEndsAt, quorumEndsAt }
}

/** Whether the deadline was set by a clock that has been set back since. */
function isFromTheFuture({ phaseEndsAt, phaseMs }: GameState, { now }: Moment): boolean {
  return phaseEndsAt !== null && phaseEndsAt - now > phaseMs + OVERDUE_TOLERANCE_MS
}
