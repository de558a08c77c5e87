import { keepRunning } from './keep-running.mjs'
import { root, runMain, setUp } from './set-up.mjs'

const pagePort = process.env.PORT ?? '3000'
const serverPort = String(Number(pagePort) + 1)

await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true, needsBuild: false })
  const serverEnv = { ...process.env, PORT: serverPort, PUBLIC_ORIGIN: `http://localhost:${pagePort}` }
  const viteEnv = { ...process.env, RUMPUS_DEV_SERVER: `http://localhost:${serverPort}` }
  return keepRunning([
    {
      command: node,
      args: ['--watch', '--watch-preserve-output', 'src/server/main.ts'],
      cwd: root,
      env: serverEnv,
    },
    {
      command: node,
      args: ['node_modules/vite/bin/vite.js', '--port', pagePort, '--strictPort'],
      cwd: root,
      env: viteEnv,
    },
  ])
})
