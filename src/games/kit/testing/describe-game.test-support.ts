import { describe } from 'vitest'
import type { PlayableGame } from '../rules/define-game.ts'
import { describeAlarms } from './describe-alarms.test-support.ts'
import { describeClock } from './describe-clock.test-support.ts'
import { describeHiding } from './describe-hiding.test-support.ts'
import { describeMoves } from './describe-moves.test-support.ts'
import { describePlayers } from './describe-players.test-support.ts'
import { describeRows } from './describe-rows.test-support.ts'
import { describeViews } from './describe-views.test-support.ts'
import type { GameSimulation } from './simulation.test-support.ts'

/** The part of a game's simulation that the contract uses. */
export type ContractSimulation = Pick<
  GameSimulation,
  | 'settings'
  | 'randomMove'
  | 'quickMove'
  | 'endsWhen'
  | 'phasesAfter'
  | 'roundOf'
  | 'flips'
  | 'entries'
  | 'parts'
>

/** The contract that every game must pass, over random scripts (SPEC.md). */
export function describeGame(game: PlayableGame, simulation: ContractSimulation): void {
  describe(`${game.id}, as every game,`, () => {
    describeClock(game, simulation)
    describeAlarms(game, simulation)
    describePlayers(game, simulation)
    describeMoves(game, simulation)
    describeRows(game, simulation)
    describeViews(game, simulation)
    describeHiding(game, simulation)
  })
}
