import { globSync } from 'node:fs'

/** Tests and their drivers, data, and files of schemas and types alone. */
const exclude = [
  '**/*.{test,test-support}.ts',
  'src/rooms/*/{confusables,face-schemas,notice,room-game,room-refusal,room-view}.ts',
  'src/games/catalogue.ts',
  'src/games/*/{definition,schemas,*-view,points}.ts',
  'src/games/kit/{,*/}stage/**',
  'src/games/**/testing/**',
]

/** The modules that decide: the rules of rooms, of each game and of the kit. No screens. */
const rules = globSync(['src/rooms/*/*.ts', 'src/games/{*,*/*,kit/*/*}.ts'], { exclude }).sort()

/** `--only` and `--shard` of `npm run mutation`. */
const { RUMPUS_MUTATION_ONLY: only = '', RUMPUS_MUTATION_SHARD: shard } = process.env
const [part, parts] = (shard ?? '1/1').split('/').map(Number)

export default {
  mutate: rules.filter((file, index) => file.startsWith(only) && index % parts === part - 1),
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Values computed while a module loads, such as schemas, would need all tests again for each mutant.
  ignoreStatic: true,
  concurrency: 1,
  // On a busy machine a run can stall for seconds.
  timeoutMS: 20_000,
  tempDirName: '.cache/stryker',
  // Stryker rewrites the root tsconfig.json with an API that TypeScript 7 does not have.
  ignorePatterns: [
    '/tsconfig.json',
    '/.cache',
    '/data',
    '/dist',
    '/docs',
    '/public',
    '/shots',
    '/test-results',
  ],
  // While tests are written, only the mutants that they may find are tried again. One file for each selection, because
  // all results in it count.
  incremental: shard === undefined,
  incrementalFile: `.cache/mutation/${only.replaceAll('/', '-') || 'all'}.json`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/mutation.json' },
  allowConsoleColors: false,
  // A few files alone can be below what all of them reach.
  thresholds: { high: 95, low: 85, break: parts === 1 ? 85 : 70 },
}
