import type { EpochMs, PlayerId } from '#rooms/ids.ts'
import type { Moment } from '#rooms/room-game.ts'
import { endPhase, goToPodium, scaledMs } from './phases.ts'
import { type FactOrFictionState, isPaused, presentPlayers, statementOnStage } from './state.ts'

/** A deadline overdue by more expired during an outage of the store. The time scale does not apply. */
const OVERDUE_TOLERANCE_MS = 2_000
/** The minimum time left of a phase after an outage, up to its own length. */
const RESUME_MS = 10_000
/** With fewer present players than this … */
const QUORUM = 3
/** … for this long, the game goes to the podium. */
const QUORUM_GRACE_MS = 30_000

/** Applies leavers, time and presence until the state is stable. */
export function settle(
  state: FactOrFictionState,
  members: ReadonlySet<PlayerId>,
  moment: Moment,
): FactOrFictionState {
  let current = withoutLeavers(state, members)
  if (moment.isProvisional) return current
  if (moment.attendedSince === null) return pause(current, moment)
  for (;;) {
    // The quorum before the phase: a game that is over must not pass through an unseen Reveal.
    let next = settleQuorum(resumeClock(current, moment), moment)
    if (isDue(next, moment) || isEveryoneDone(next, moment)) next = endPhase(next, moment)
    if (next === current) return current
    current = next
  }
}

/** When the game must be settled at the latest; null if it can rest. */
export function deadlineOf({ phaseEndsAt, quorumEndsAt }: FactOrFictionState): number | null {
  if (phaseEndsAt === null || quorumEndsAt === null) return phaseEndsAt ?? quorumEndsAt
  return Math.min(phaseEndsAt, quorumEndsAt)
}

/** FOF-18: a leaver never returns, and their statements that have not been on stage are dropped. */
function withoutLeavers(state: FactOrFictionState, members: ReadonlySet<PlayerId>): FactOrFictionState {
  const leavers = new Set<PlayerId>()
  for (const player of state.players) if (!player.isGone && !members.has(player.id)) leavers.add(player.id)
  if (leavers.size === 0) return state
  return {
    ...state,
    players: state.players.map((player) => (leavers.has(player.id) ? { ...player, isGone: true } : player)),
    statements: state.statements.filter(
      ({ authorId, position }) => !leavers.has(authorId) || (position !== null && position <= state.cursor),
    ),
  }
}

/** FOF-4: without a connected player no clock runs, and the phase stops at its end. */
function pause(state: FactOrFictionState, moment: Moment): FactOrFictionState {
  if (state.phase === 'podium') return state
  const phaseEndsAt = isDue(state, moment) || isFromTheFuture(state, moment) ? null : state.phaseEndsAt
  const isChanged = phaseEndsAt !== state.phaseEndsAt || state.quorumEndsAt !== null
  return isChanged ? { ...state, phaseEndsAt, quorumEndsAt: null } : state
}

/** FOF-4, FOF-25, FOF-26: gives the phase its minimum time after an outage, or restarts it if another clock set its deadline. */
function resumeClock(state: FactOrFictionState, moment: Moment): FactOrFictionState {
  const { phase, phaseEndsAt, phaseMs } = state
  const { now, connected, attendedSince } = moment
  if (phase === 'podium') return state
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
function notBefore(state: FactOrFictionState, phaseEnd: EpochMs, quorumEnd: EpochMs): FactOrFictionState {
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
function isFromTheFuture({ phaseEndsAt, phaseMs }: FactOrFictionState, { now }: Moment): boolean {
  return phaseEndsAt !== null && phaseEndsAt - now > phaseMs + OVERDUE_TOLERANCE_MS
}

function isDue({ phaseEndsAt }: FactOrFictionState, { now }: Moment): boolean {
  return phaseEndsAt !== null && now >= phaseEndsAt
}

/** Whether all present players are done with this phase (FOF-9, FOF-13). */
function isEveryoneDone(state: FactOrFictionState, { present }: Moment): boolean {
  if (isPaused(state)) return false
  const players = presentPlayers(state, present)
  if (state.phase === 'submit') return players.length > 0 && players.every((player) => player.hasSubmitted)
  if (state.phase !== 'vote') return false
  const onStage = statementOnStage(state)
  const voters = players.filter((player) => player.id !== onStage?.authorId)
  const voted = new Set(
    state.votes.filter((vote) => vote.factId === onStage?.id).map((vote) => vote.playerId),
  )
  return voters.length > 0 && voters.every((voter) => voted.has(voter.id))
}

/** FOF-19. */
function settleQuorum(state: FactOrFictionState, moment: Moment): FactOrFictionState {
  if (state.phase === 'podium' || isPaused(state)) return state
  const { quorumEndsAt } = state
  if (presentPlayers(state, moment.present).length >= QUORUM)
    return quorumEndsAt === null ? state : { ...state, quorumEndsAt: null }
  if (quorumEndsAt === null) return { ...state, quorumEndsAt: moment.now + scaledMs(QUORUM_GRACE_MS, moment) }
  return moment.now >= quorumEndsAt ? goToPodium(state) : state
}
