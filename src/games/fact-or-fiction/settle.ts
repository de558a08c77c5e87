import type { PlayerId } from '#rooms/ids.ts'
import type { Moment } from '#rooms/room-game.ts'
import { endPhase, goToPodium, scaledMs } from './phases.ts'
import { type FactOrFictionState, isPaused, playersHere, statementOnStage } from './state.ts'

/** A deadline found overdue by more than this passed while no server was alive; a matter of machines, so never scaled. */
export const OVERDUE_TOLERANCE_MS = 2_000
/** What such a phase still gets, at most its own length. */
export const RESUME_MS = 10_000
/** With fewer players here than this … */
export const QUORUM = 3
/** … for this long, the game goes to the podium. */
export const QUORUM_GRACE_MS = 30_000

/** Lets leavers, time and presence have their effect, until nothing more follows from it. */
export function settle(
  state: FactOrFictionState,
  members: ReadonlySet<PlayerId>,
  moment: Moment,
): FactOrFictionState {
  let current = withoutLeavers(state, members)
  for (;;) {
    // The quorum before the phase: a game that is over must not pass through a Reveal that nobody sees.
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

/** FOF-18: who is no member any more is gone for good, with all that has not been on stage. */
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

/** FOF-4: pauses, or goes on after, a deadline that passed while nobody looked, or that no clock of today has set. */
function resumeClock(state: FactOrFictionState, { now, connected, timeScale }: Moment): FactOrFictionState {
  const { phase, phaseEndsAt } = state
  if (phase === 'podium') return state
  const isFromTheFuture = phaseEndsAt !== null && phaseEndsAt - now > state.phaseMs + OVERDUE_TOLERANCE_MS
  if (phaseEndsAt !== null && now - phaseEndsAt <= OVERDUE_TOLERANCE_MS && !isFromTheFuture) return state
  if (connected.size > 0) {
    if (isFromTheFuture) return { ...state, phaseEndsAt: now + state.phaseMs, quorumEndsAt: null }
    const resumeMs = Math.min(scaledMs(RESUME_MS, { timeScale }), state.phaseMs)
    return { ...state, phaseEndsAt: now + resumeMs }
  }
  return isPaused(state) ? state : { ...state, phaseEndsAt: null, quorumEndsAt: null }
}

function isDue({ phaseEndsAt }: FactOrFictionState, { now }: Moment): boolean {
  return phaseEndsAt !== null && now >= phaseEndsAt
}

/** Whether nobody who is here has anything left to do in this phase (FOF-9, FOF-13). */
function isEveryoneDone(state: FactOrFictionState, { here }: Moment): boolean {
  if (isPaused(state)) return false
  const present = playersHere(state, here)
  if (state.phase === 'submit') return present.length > 0 && present.every((player) => player.hasSubmitted)
  if (state.phase !== 'vote') return false
  const onStage = statementOnStage(state)
  const voters = present.filter((player) => player.id !== onStage?.authorId)
  const voted = new Set(
    state.votes.filter((vote) => vote.factId === onStage?.id).map((vote) => vote.playerId),
  )
  return voters.length > 0 && voters.every((voter) => voted.has(voter.id))
}

/** FOF-19. */
function settleQuorum(state: FactOrFictionState, moment: Moment): FactOrFictionState {
  if (state.phase === 'podium' || isPaused(state)) return state
  const { quorumEndsAt } = state
  if (playersHere(state, moment.here).length >= QUORUM)
    return quorumEndsAt === null ? state : { ...state, quorumEndsAt: null }
  if (quorumEndsAt === null) return { ...state, quorumEndsAt: moment.now + scaledMs(QUORUM_GRACE_MS, moment) }
  return moment.now >= quorumEndsAt ? goToPodium(state) : state
}
