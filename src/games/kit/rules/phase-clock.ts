import type { Moment } from '#rooms/games/room-game.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import { presentPlayers } from './roster.ts'
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

/** The moment of a phase at which it gives its cue, or from which it may end early. */
type PhaseTurn = { readonly secondsBeforeEnd: number } | { readonly secondsAfterStart: number }

/** A game's phases, as its clock uses them. */
export interface PhaseRules<State extends GameState> {
  readonly quorum: number
  /** The length of the state's phase. */
  readonly secondsOf: (state: State) => number
  /** The phase changes once this long before its end, or after its beginning; null if it does not. */
  readonly turnOf: (state: State) => PhaseTurn | null
  /** The state with its next phase, which the clock then starts. */
  readonly next: (state: State, moment: Moment) => State
  /** The state as the podium shows it if the quorum ends the game in this phase. */
  readonly finish: (state: State) => State
  /** Whether the player has given what the phase collects; null if it collects nothing from them. */
  readonly isDone: (state: State, player: PlayerOf<State>) => boolean | null
}

/** The clock of a game: when its phases begin, stand still and end (SPEC.md, GAME-1 to GAME-7). */
export interface PhaseClock<State extends GameState> {
  /** The state's phase from its beginning. */
  readonly start: (state: State, moment: Moment) => State
  /** Applies time and presence until the state is stable; the same state if nothing changes. */
  readonly settle: (state: State, moment: Moment) => State
}

export function createPhaseClock<State extends GameState>(rules: PhaseRules<State>): PhaseClock<State> {
  function start(state: State, moment: Moment): State {
    if (state.phase === PODIUM)
      return { ...state, phaseEndsAt: null, phaseMs: 0, turnMs: 0, quorumEndsAt: null }
    const phaseMs = phaseTimeMs(rules.secondsOf(state), moment)
    return { ...state, phaseEndsAt: moment.now + phaseMs, phaseMs, turnMs: turnMsOf(state, phaseMs, moment) }
  }

  function turnMsOf(state: State, phaseMs: number, moment: Moment): number {
    const turn = rules.turnOf(state)
    if (turn === null) return 0
    return 'secondsBeforeEnd' in turn
      ? Math.min(phaseMs, phaseTimeMs(turn.secondsBeforeEnd, moment))
      : Math.max(0, phaseMs - phaseTimeMs(turn.secondsAfterStart, moment))
  }

  function settle(state: State, moment: Moment): State {
    if (moment.isProvisional) return state
    if (moment.attendedSince === null) return pause(state, moment)
    let current = state
    for (;;) {
      // The quorum before the phase: a game that is over must not pass through a result that nobody saw.
      let next = settleQuorum(resume(current, moment), moment)
      if (isDue(next, moment) || isEveryoneDone(next, moment)) next = start(rules.next(next, moment), moment)
      else if (isTurnDue(next, moment)) next = { ...next, turnMs: 0 }
      if (next === current) return current
      current = next
    }
  }

  function isEveryoneDone(state: State, moment: Moment): boolean {
    if (state.phase === PODIUM || isPaused(state) || !mayEndEarly(state, moment)) return false
    const answers = presentPlayers(state, moment.present)
      .map((player) => rules.isDone(state, player))
      .filter((isDone) => isDone !== null)
    return answers.length > 0 && answers.every((isDone) => isDone)
  }

  function mayEndEarly(state: State, moment: Moment): boolean {
    const turn = rules.turnOf(state)
    return turn === null || 'secondsBeforeEnd' in turn || state.turnMs === 0 || isTurnDue(state, moment)
  }

  function settleQuorum(state: State, moment: Moment): State {
    if (state.phase === PODIUM || isPaused(state)) return state
    const { quorumEndsAt } = state
    if (presentPlayers(state, moment.present).length >= rules.quorum)
      return quorumEndsAt === null ? state : { ...state, quorumEndsAt: null }
    if (quorumEndsAt === null)
      return { ...state, quorumEndsAt: moment.now + scaledMs(QUORUM_GRACE_MS, moment) }
    return moment.now >= quorumEndsAt ? start(enter(rules.finish(state), PODIUM), moment) : state
  }

  return { start, settle }
}

/** When the game must be settled at the latest; null if it can rest. */
export function deadlineOf(
  { phaseEndsAt, quorumEndsAt, turnMs }: GameState,
  { attendedSince }: Pick<Moment, 'attendedSince'>,
): EpochMs | null {
  if (phaseEndsAt === null) return quorumEndsAt
  // Without a connected player no phase takes its turn.
  const phaseAt = attendedSince === null ? phaseEndsAt : phaseEndsAt - turnMs
  return Math.min(phaseAt, quorumEndsAt ?? Number.POSITIVE_INFINITY)
}

/** Whether the phase has reached its deadline. */
export function isDue({ phaseEndsAt }: GameState, { now }: Moment): boolean {
  return phaseEndsAt !== null && now >= phaseEndsAt
}

/** Whether the phase has reached its turn, and not taken it. */
function isTurnDue({ phaseEndsAt, turnMs }: GameState, { now }: Moment): boolean {
  return turnMs > 0 && phaseEndsAt !== null && now >= phaseEndsAt - turnMs
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
  const { phaseEndsAt, quorumEndsAt } = state
  const isPhaseShort = phaseEndsAt !== null && phaseEndsAt < phaseEnd
  const isQuorumShort = quorumEndsAt !== null && quorumEndsAt < quorumEnd
  if (!isPhaseShort && !isQuorumShort) return state
  return {
    ...state,
    phaseEndsAt: isPhaseShort ? phaseEnd : phaseEndsAt,
    quorumEndsAt: isQuorumShort ? quorumEnd : quorumEndsAt,
  }
}

/** Whether the deadline was set by a clock that has been set back since. */
function isFromTheFuture({ phaseEndsAt, phaseMs }: GameState, { now }: Moment): boolean {
  return phaseEndsAt !== null && phaseEndsAt - now > phaseMs + OVERDUE_TOLERANCE_MS
}
