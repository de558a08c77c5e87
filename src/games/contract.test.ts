import { registeredGames } from './games.ts'
import { describeGame } from './kit/testing/describe-game.test-support.ts'
import { simulationOf } from './kit/testing/simulations.test-support.ts'

for (const game of registeredGames) describeGame(game, simulationOf(game.id))
