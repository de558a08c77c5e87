import { keepRunning } from './keep-running.mjs'
import { serverArguments } from './server-arguments.mjs'
import { root, runMain, setUp } from './set-up.mjs'

await runMain(async () => {
  const node = await setUp()
  const env = { NODE_ENV: 'production', ...process.env }
  return keepRunning([{ command: node, args: serverArguments, cwd: root, env }])
})
