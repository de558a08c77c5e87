import { describeGame } from '../kit/describe-game.test-support.ts'
import { speedPolls } from './game.ts'
import { simulation } from './testing/simulation.ts'

describeGame(speedPolls, simulation)
