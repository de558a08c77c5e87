import { parentPort } from 'node:worker_threads'
import { type SimulationOptions, simulate } from './simulation.ts'

parentPort?.on('message', async (options: SimulationOptions) => {
  parentPort?.postMessage(await simulate(options))
})
