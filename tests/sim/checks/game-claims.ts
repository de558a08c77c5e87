import type { Claim } from '#games/kit/rules/state.ts'
import { brokenClaims, frameOf } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { EpochMs, GameId } from '#rooms/record/ids.ts'
import type { GameRows, RoomRecord } from '#rooms/record/room-record.ts'

/** The invariants that this stored game breaks: those of all games, and its own. */
export function brokenGameInvariants(game: GameRows): readonly string[] {
  const { phasesAfter, invariants } = simulationOf(game.session.gameId)
  const { phase, phaseEndsAt } = game.state
  if (!(phase in phasesAfter)) return [`a known phase, not ${phase}`]
  const { phaseMs, quorumEndsAt, turnMs } = frameOf(game)
  return brokenClaims([
    [phase !== 'podium' || (phaseEndsAt === null && quorumEndsAt === null), 'a podium without deadlines'],
    [phase === 'podium' || phaseMs > 0, 'a phase with a length'],
    [phaseEndsAt !== null || quorumEndsAt === null, 'no quorum clock in a paused game'],
    [turnMs >= 0 && turnMs <= phaseMs, 'a turn within its phase'],
    ...invariants(game),
  ])
}

/** When a commit was made, and whether a node may still have waited for its peers then (ROOM-57). */
interface CommitMoment {
  readonly at: EpochMs
  readonly isJustOpened: boolean
}

/** The invariants of a transition that this commit breaks. */
export function brokenGameSteps(
  before: RoomRecord | null,
  after: RoomRecord,
  { at, isJustOpened }: CommitMoment,
): readonly string[] {
  const game = after.game
  if (game === null) return []
  const old = before?.game?.session.id === game.session.id ? before.game : null
  const { phase, phaseEndsAt } = game.state
  const { phaseMs } = frameOf(game)
  return brokenClaims([
    [phaseEndsAt === null || phaseEndsAt > at || isJustOpened, 'no stored deadline is expired'],
    [phaseEndsAt === null || phaseEndsAt - at <= phaseMs, 'no deadline further off than the phase is long'],
    [
      (old !== null && isSamePhase(old, game)) || phaseEndsAt === null || phaseEndsAt - at === phaseMs,
      'a phase starts with its whole length',
    ],
    ...(old === null
      ? ([[phase === firstPhaseOf(game.session.gameId), 'a game starts with its first phase']] as const)
      : stepsFrom(old, game, at)),
  ])
}

/** Whether both are in the same phase of the same round. */
export function isSamePhase(one: GameRows, other: GameRows): boolean {
  const { roundOf } = simulationOf(one.session.gameId)
  return one.state.phase === other.state.phase && roundOf(one) === roundOf(other)
}

function isTurnDue(old: GameRows, game: GameRows, at: EpochMs): boolean {
  // A phase that was paused may have so little time left that its turn is due with its new end.
  const endsAt = old.state.phaseEndsAt ?? game.state.phaseEndsAt
  return endsAt !== null && at >= endsAt - frameOf(old).turnMs
}

/** The phase in which the game starts. */
export function firstPhaseOf(gameId: GameId): string | undefined {
  return Object.keys(simulationOf(gameId).phasesAfter)[0]
}

function stepsFrom(old: GameRows, game: GameRows, at: EpochMs): readonly Claim[] {
  const { phasesAfter, roundOf, steps } = simulationOf(game.session.gameId)
  const [was, is] = [old.state.phase, game.state.phase]
  const next = phasesAfter[was] ?? []
  // One command may end two phases: the expired one, and the one that it completes.
  const isReachable =
    was === is || next.includes(is) || next.some((phase) => phasesAfter[phase]?.includes(is) === true)
  return [
    [isReachable, `${is} does not follow ${was}`],
    [roundOf(game) >= roundOf(old), 'the game is not played backwards'],
    // So far, no phase of a registered game turns more often.
    [
      !isSamePhase(old, game) || [frameOf(old).turnMs, 0].includes(frameOf(game).turnMs),
      'a phase turns once',
    ],
    [
      frameOf(old).turnMs === 0 ||
        frameOf(game).turnMs > 0 ||
        isTurnDue(old, game, at) ||
        !isSamePhase(old, game),
      'no phase turns before its turn',
    ],
    ...steps(old, game, at),
  ]
}
