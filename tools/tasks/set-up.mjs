import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPinnedNode, nameRemedy, pinnedNode } from './pinned-node.mjs'
import { runStep } from './run-step.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Something that the operator has to install or change: shown without a stack trace. */
export class SetUpProblem extends Error {}

/**
 * Prepares a fresh clone: packages, the pinned Node, the compiled messages and, by default, the built pages.
 * Takes well under a second when all of it is there. Returns the path of the Node that runs everything else.
 */
export async function setUp({ needsDevDependencies = false, needsMessages = true, needsBuild = true } = {}) {
  checkOwnNode()
  await ensurePackages(root, { needsDev: needsDevDependencies })
  const node = await findPinnedNode()
  if (needsMessages) await ensureMessages(node)
  if (needsBuild) await ensureBuild(node)
  return node
}

function checkOwnNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetUpProblem(`Rumpus needs Node 20.19 or newer to set itself up; this is ${process.version}.`)
  }
}

/** Installs the folder's lock file, unless `node_modules` already matches it. */
export async function ensurePackages(folder, { needsDev }) {
  const missing = findMissingPackage(folder, needsDev)
  if (missing === null) return
  console.log(`Installing dependencies (${missing})…`)
  const result = await runNpm(folder, [
    'ci',
    '--no-audit',
    '--no-fund',
    ...(needsDev ? ['--include=dev'] : []),
  ])
  if (result.ok) return
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(result.output)
  throw new SetUpProblem(
    isOffline
      ? 'npm could not reach its registry. The first start needs a network; later ones do not.'
      : 'npm ci failed: its output is above.',
  )
}

/** The first package whose version in `node_modules` differs from `package-lock.json`; null if all match. */
function findMissingPackage(folder, needsDev) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (present === null) return 'none yet'
  for (const [path, { version, dev, devOptional, optional }] of Object.entries(wanted ?? {})) {
    if (path === '') continue
    const has = present[path]
    if (has === undefined && (optional || devOptional || (dev && !needsDev))) continue
    if (has?.version !== version) return `${path.replace(/^node_modules\//, '')} ${version}`
  }
  return null
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null
}

/** Runs npm by the Node that it came with: npm may be about to replace the pinned one. */
function runNpm(folder, args) {
  const bin = join(root, 'node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(':').filter((folder) => folder !== bin)
  const env = { ...process.env, PATH: path.join(':'), npm_config_loglevel: 'error' }
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  const isByNpm = node && npm && existsSync(node) && /npm-cli\.c?js$/.test(npm)
  return runStep({
    command: isByNpm ? node : 'npm',
    args: isByNpm ? [npm, ...args] : args,
    cwd: folder,
    env,
    live: true,
  })
}

/**
 * The pinned Node of the npm package `node`; this process's own Node where that is missing and this one is as
 * new.
 */
async function findPinnedNode() {
  const { version } = pinnedNode
  const binary = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const isThere = existsSync(binary)
  // The hash comes first: not even `--version` runs a binary that is not the pinned one.
  const isPinned = isThere && (await isPinnedNode(binary))
  const trial = isPinned ? await runStep({ command: binary, args: ['--version'] }) : null
  if (trial?.ok) return binary
  const isOwnNewEnough = Number(process.versions.node.split('.')[0]) >= Number(version.split('.')[0])
  if (isOwnNewEnough) return process.execPath
  const [major] = version.split('.')
  if (isThere && !isPinned)
    throw new SetUpProblem(
      `The Node in node_modules is not the Node ${version} whose hash tools/tasks/pinned-node.mjs holds, and was not run.\n` +
        `Remove node_modules and try again, or run Rumpus with a Node ${major} of your own.`,
    )
  if (trial !== null)
    throw new SetUpProblem(
      `The Node ${version} in node_modules does not run on this machine:\n` +
        `  ${trial.output.trim().replaceAll('\n', '\n  ')}\n` +
        `${nameRemedy(trial.output)}Or run Rumpus with a Node ${major} of your own.`,
    )
  throw new SetUpProblem(
    `Node ${version} is not in node_modules.\n` +
      'If install scripts are switched off (npm config get ignore-scripts), allow this one:\n' +
      '  npm rebuild node --ignore-scripts=false\n' +
      `Or run Rumpus with a Node ${major} of your own.`,
  )
}

function ensureMessages(node) {
  return ensureOutput({
    sources: [
      'package-lock.json',
      'src/messages',
      'src/rooms/prompts/languages.ts',
      ...readdirSync(join(root, 'src/games')).map((game) => `src/games/${game}/messages`),
      'tools/build/compile-messages.ts',
      'tools/build/message-files.ts',
      'tools/build/pseudo-language.ts',
    ],
    stampFile: join(root, 'src/messages/compiled/.stamp'),
    output: join(root, 'src/messages/compiled/messages.js'),
    announcement: 'Compiling the messages…',
    command: { command: node, args: ['tools/build/compile-messages.ts'], cwd: root },
    failure: 'The messages could not be compiled.',
  })
}

/** The sources of the built pages. */
const buildSources = [
  'index.html',
  'package-lock.json',
  'public',
  'src/client',
  'src/games',
  'src/messages',
  'src/protocol',
  'src/rooms',
  'src/ui',
  'tools/build',
]

/** The pages in the pseudo-language, on which tests find texts that do not fit. */
export function ensurePseudoPages(node) {
  return ensureOutput({
    sources: buildSources,
    stampFile: join(root, 'dist/pseudo/.stamp'),
    output: join(root, 'dist/pseudo/.pages/en-XA/index.html'),
    announcement: 'Building the pages in the pseudo-language…',
    command: { command: node, args: ['tools/build/build-pseudo-pages.ts'], cwd: root },
    failure: 'The build failed.',
  })
}

function ensureBuild(node) {
  return ensureOutput({
    sources: buildSources,
    stampFile: join(root, 'dist/.stamp'),
    output: join(root, 'dist/client/.pages/en/index.html'),
    announcement: 'Building the pages…',
    command: { command: node, args: ['tools/build/build-pages.ts'], cwd: root },
    failure: 'The build failed.',
  })
}

/** Runs a command whose output does not match its sources any more. A stamp beside the output has their hash. */
async function ensureOutput({ sources, stampFile, output, announcement, command, failure }) {
  const stamp = hashFiles(sources)
  if (existsSync(output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log(announcement)
  const result = await runStep(command)
  if (!result.ok || !existsSync(output)) throw new SetUpProblem(`${result.output}\n${failure}`)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of listFiles(path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function listFiles(path) {
  if (!existsSync(join(root, path))) return []
  const entries = readdirSyncOrNull(join(root, path))
  if (entries === null) return [path]
  return entries
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
    .filter((file) => !/\.test\.tsx?$|\.md$|^src\/messages\/compiled\//.test(file))
}

function readdirSyncOrNull(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}
