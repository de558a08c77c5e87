import { describeGame } from '../kit/describe-game.test-support.ts'
import { simulationOf } from '../kit/simulations.test-support.ts'
import { speedPolls } from './game.ts'

describeGame(speedPolls, simulationOf(speedPolls.id))
