import { describeGame } from './describe-game.test-support.ts'
import { toyGame } from './testing/toy-game.ts'
import { toySimulation } from './testing/toy-simulation.ts'

describeGame(toyGame, toySimulation)
