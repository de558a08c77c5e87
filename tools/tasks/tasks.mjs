import { runBenches } from './benches.mjs'
import { runChecks } from './checks.mjs'
import { runMutation } from './mutation.mjs'
import { runStep } from './run-step.mjs'
import { serverArguments } from './server-arguments.mjs'
import { root } from './set-up.mjs'
import {
  runCluster,
  runFullTests,
  runOtherBrowsers,
  runPlantedFaults,
  runScreens,
  runTests,
} from './suites.mjs'
import { supervise } from './supervise.mjs'
import { takeShots } from './take-shots.mjs'

/**
 * Every task of `npm run`, by name.
 * `needs`: the packages that only development takes (`tools`), the built pages (`build`), a Chromium
 * (`browser`). `run` resolves to the exit code; `suites` to a tally, which is printed and decides the exit
 * code.
 */
export const tasks = {
  start: { needs: ['build'], run: startServer },
  dev: { needs: ['tools'], run: startDevelopment },
  check: { needs: ['tools'], suites: runChecks },
  test: { needs: ['tools', 'build', 'browser'], suites: runTests },
  'test:full': { needs: ['tools', 'build', 'browser'], suites: runFullTests },
  faults: {
    needs: ['tools', 'build', 'browser'],
    suites: ({ node, browser, args }) => runPlantedFaults({ node, browser, options: args }),
  },
  cluster: {
    needs: ['tools', 'build'],
    suites: ({ node, args }) => runCluster({ node, options: args, isRequired: true }),
  },
  browsers: {
    needs: ['tools', 'build', 'browser'],
    suites: ({ node, browser }) => runOtherBrowsers({ node, browser, isRequired: true }),
  },
  screens: {
    needs: ['tools', 'build', 'browser'],
    suites: ({ node, browser, args }) => runScreens({ node, browser, options: args }),
  },
  languages: {
    needs: ['tools', 'build', 'browser'],
    suites: ({ node, browser, args }) =>
      runScreens({
        node,
        browser,
        options: ['languages.spec.ts', ...args],
        environment: { RUMPUS_LANGUAGES: 'all' },
      }),
  },
  sim: { needs: ['tools', 'build'], run: script('tests/sim/run-simulation.ts') },
  fuzz: { needs: ['tools', 'build'], run: script('--expose-gc', 'tests/fuzz/long-run.ts') },
  crash: { needs: ['tools', 'build'], run: script('tests/faults/run-crashes.ts') },
  mutation: { needs: ['tools'], suites: runMutation },
  bench: { needs: ['tools', 'build'], run: runBenches },
  shots: { needs: ['tools', 'build', 'browser'], run: takeShots },
  avatars: { needs: ['tools'], run: script('tools/art/write-pictures.ts') },
  'link-preview': {
    needs: ['tools', 'browser'],
    run: script('tools/art/link-preview/write-link-preview.ts'),
  },
  migrate: { run: script('src/server/migrate-main.ts') },
  move: { run: script('src/server/move-main.ts') },
}

/** Runs a program of this repository to its end, with the arguments of the command line added. */
function script(...scriptArgs) {
  return async ({ node, browser, args }) => {
    const env = browser === null ? process.env : { ...process.env, RUMPUS_CHROMIUM: browser }
    const { ok } = await runStep({
      command: node,
      args: [...scriptArgs, ...args],
      cwd: root,
      env,
      live: true,
    })
    return ok ? 0 : 1
  }
}

function startServer({ node }) {
  const env = { NODE_ENV: 'production', ...process.env }
  return supervise([{ command: node, args: serverArguments, cwd: root, env }])
}

/** The server restarts and the pages reload when their source changes. */
function startDevelopment({ node }) {
  const pagePort = process.env.PORT ?? '3000'
  const serverPort = String(Number(pagePort) + 1)
  return supervise([
    {
      command: node,
      args: ['--watch', '--watch-preserve-output', 'src/server/main.ts'],
      cwd: root,
      env: { ...process.env, PORT: serverPort, PUBLIC_ORIGIN: `http://localhost:${pagePort}` },
    },
    {
      command: node,
      args: [
        'node_modules/vite/bin/vite.js',
        '--config',
        'tools/build/vite.config.ts',
        '--port',
        pagePort,
        '--strictPort',
      ],
      cwd: root,
      env: { ...process.env, RUMPUS_DEV_SERVER: `http://localhost:${serverPort}` },
    },
  ])
}
