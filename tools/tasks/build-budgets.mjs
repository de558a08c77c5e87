import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './set-up.mjs'

const built = join(root, 'dist/client')

const kilobyte = 1024
/** Bytes of the landing page's files, gzipped. */
const budgets = { js: 103.5 * kilobyte, css: 12.5 * kilobyte }
/** Bytes before the landing page's first paint: its document without the preview's metadata, as brotli. */
const firstPaintBudget = 12.25 * kilobyte

/** Loaded on demand: none of these may be among the first files. */
const loadedOnDemand = [
  { what: 'a game’s screens', module: /^src\/games\/[^/]+\/stage\/stage\.tsx$/ },
  { what: 'the podium', module: /^src\/games\/kit\/stage\/podium\/podium-phase\.tsx$/ },
  { what: 'what draws souvenirs', module: /^src\/games\/kit\/stage\/podium\/souvenir\/souvenirs\.ts$/ },
  { what: 'the name prompt', module: /^src\/client\/room\/room-screen\.tsx$/ },
  { what: 'the room', module: /^src\/client\/room\/seated-room\.tsx$/ },
  { what: 'the about page', module: /^src\/client\/about\// },
  { what: 'the avatars page', module: /^src\/client\/avatars\/avatars\.tsx$/ },
  { what: 'the QR encoder', module: /^node_modules\/uqr\// },
  { what: 'the checks of messages', module: /^(src\/protocol\/live-messages\.ts|node_modules\/valibot\/)/ },
  { what: 'the sound engine', module: /^src\/ui\/sound\/sound-engine\.ts$/ },
]
/**
 * Loaded with the page, because they are needed while the network is down. A browser may not retry a failed
 * chunk.
 */
const loadedWithPage = [
  { what: 'the dialog that reports failures', module: /^src\/ui\/modal\/modal-host\.tsx$/ },
  { what: 'the toasts', module: /^src\/ui\/toast\/toaster\.tsx$/ },
  {
    what: 'the panel shown for a chunk that fails',
    module: /^src\/client\/shell\/panels\/chunk-screen\.tsx$/,
  },
  {
    what: 'the way around a blocked WebSocket',
    module: /^src\/client\/sync\/connection\/event-stream-transport\.ts$/,
  },
]
const neverShipped = [
  { what: 'the rules of a game', module: /^src\/games\/([^/]+\/game|registry)\.ts$/ },
  {
    what: 'a schema that only the server needs',
    module: /^src\/(protocol\/(calls|up|down)|rooms\/commands\/(commands|rules))\.ts$/,
  },
]

/**
 * Code that a player loads beyond the landing page: JavaScript, gzipped. A game's screens are those of its players,
 * from the first phase to the podium.
 */
const pages = [
  { what: 'the room', module: /^src\/client\/room\/seated-room\.tsx$/, js: 78 * kilobyte },
  { what: 'a game’s screens', module: /^src\/games\/[^/]+\/stage\/stage\.tsx$/, js: 70 * kilobyte },
]
/** The name prompt, which a link leads to. */
const promptBudget = 9 * kilobyte

/** Every violation of a budget, one sentence each: the pages of each language have the same budgets. */
function findProblems() {
  const languages = readdirSync(join(built, '.pages'))
  return languages.flatMap((language) => findProblemsIn(language).map((problem) => `${language}: ${problem}`))
}

function findProblemsIn(language) {
  const manifest = readJson(`.pages/${language}/manifest.json`)
  const modulesByChunk = readJson(`.pages/${language}/modules.json`)
  const page = readFileSync(join(built, `.pages/${language}/index.html`), 'utf8')
  const first = listFirstFiles(manifest, page)
  const firstModules = first.js.flatMap((file) => modulesByChunk[file] ?? [])
  const allModules = Object.values(modulesByChunk).flat()

  return [
    ...weighFirstPaint(language),
    ...['js', 'css'].flatMap((kind) =>
      weigh(`${language}: the landing page’s ${kind}`, first[kind], budgets[kind]),
    ),
    ...weigh(
      `${language}: the name prompt, beyond it`,
      readJson(`.pages/${language}/preloads.json`)['/room/:code'].scripts,
      promptBudget,
    ),
    ...pages.flatMap(({ what, module, js }) =>
      filesOf(manifest, module).flatMap((files) =>
        weigh(
          `${language}: ${what}, beyond it`,
          files.filter((file) => !first.js.includes(file)),
          js,
        ),
      ),
    ),
    ...loadedOnDemand.flatMap(({ what, module }) => {
      if (firstModules.some((path) => module.test(path))) return [`${what} loads with the landing page`]
      return allModules.some((path) => module.test(path)) ? [] : [`${what} is in no chunk: has it moved?`]
    }),
    ...loadedWithPage.flatMap(({ what, module }) =>
      firstModules.some((path) => module.test(path)) ? [] : [`${what} does not load with the landing page`],
    ),
    ...neverShipped.flatMap(({ what, module }) =>
      allModules.some((path) => module.test(path)) ? [`${what} is shipped`] : [],
    ),
  ]
}

/** For each of these modules, its chunk and all that this imports statically. */
function filesOf(manifest, module) {
  return Object.keys(manifest)
    .filter((key) => module.test(key))
    .map((key) => {
      const keys = new Set([key])
      for (const one of keys) for (const imported of manifest[one].imports ?? []) keys.add(imported)
      return [...keys].map((one) => manifest[one].file)
    })
}

/** The entry, its static imports, and the files that the page itself names. */
function listFirstFiles(manifest, page) {
  const keys = new Set(['index.html'])
  for (const key of keys) for (const imported of manifest[key].imports ?? []) keys.add(imported)
  const chunks = [...keys].map((key) => manifest[key])
  const named = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  const files = new Set([...chunks.flatMap(({ file, css = [] }) => [file, ...css]), ...named])
  return {
    js: [...files].filter((file) => file.endsWith('.js')),
    css: [...files].filter((file) => file.endsWith('.css')),
  }
}

function weigh(what, files, budget) {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).length, 0)
  const summary = `${what}: ${inKilobytes(bytes)} of ${inKilobytes(budget)}`
  console.log(summary)
  return bytes > budget || bytes === 0 ? [`${summary} (${files.length} files)`] : []
}

/** The prerendered page is painted without any other file. */
function weighFirstPaint(language) {
  const page = readFileSync(join(built, `.pages/${language}/landing.html`), 'utf8')
  // The quality with which the server compresses pages.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const bytes = brotliCompressSync(page, { params }).length
  const summary = `${language}: the landing page’s first paint: ${inKilobytes(bytes)} of ${inKilobytes(firstPaintBudget)}`
  console.log(summary)
  const [head] = page.split('</head>', 1)
  return [
    ...(bytes > firstPaintBudget ? [summary] : []),
    ...(/<link rel="stylesheet"(?! disabled)|<script[^>]* src=/.test(head)
      ? ['a file in the head of the landing page blocks its first paint']
      : []),
    ...(/<h1\b.*<form\b/s.test(page) ? [] : ['the landing page is not prerendered']),
  ]
}

function inKilobytes(bytes) {
  return `${(bytes / kilobyte).toFixed(1)} KB`
}

function readJson(file) {
  const path = join(built, file)
  if (!existsSync(path))
    throw new Error(`${path} is missing: build first (npm start builds what has changed)`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

const problems = findProblems()
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
