import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPinnedNode, pinnedNode } from './pinned-node.mjs'
import { runStep } from './run-step.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Something is missing that the person at the machine has to see to: shown without a stack trace. */
export class SetUpProblem extends Error {}

/**
 * Makes a fresh clone ready: dependencies, the pinned Node, and (unless told otherwise) the built browser side.
 * Takes well under a second when nothing is to do. Returns the path of the Node to run everything else with.
 */
export async function setUp({ needsDevDependencies = false, needsBuild = true } = {}) {
  checkOwnNode()
  await ensurePackages(root, { needsDev: needsDevDependencies })
  const node = await findPinnedNode()
  if (needsBuild) await ensureBuild(node)
  return node
}

/** Runs `main`; what it returns is the exit code. Problems of the set-up are told in their own words. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof SetUpProblem ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}

function checkOwnNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetUpProblem(`Rumpus needs Node 20.19 or newer to set itself up; this is ${process.version}.`)
  }
}

/** Installs what the lockfile in that folder asks for, unless it is there already. */
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
      : 'npm ci failed: its own words are above.',
  )
}

/** The first package that `package-lock.json` asks for and `node_modules` does not hold in that version; null if none. */
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

/** npm by the Node it came with: the pinned one may be just what npm is about to replace. */
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

/** Node 26 out of the npm package `node`; the machine's own where that one is as new. */
async function findPinnedNode() {
  const { version } = pinnedNode
  const binary = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const isThere = existsSync(binary)
  // Not even its version is asked for before it is known to be what was pinned.
  const isPinned = isThere && (await isPinnedNode(binary))
  if (isPinned && (await runStep({ command: binary, args: ['--version'] })).ok) return binary
  const isOwnNewEnough = Number(process.versions.node.split('.')[0]) >= Number(version.split('.')[0])
  if (isOwnNewEnough) return process.execPath
  const [major] = version.split('.')
  if (isThere && !isPinned)
    throw new SetUpProblem(
      `The Node in node_modules is not the Node ${version} that tools/tasks/pinned-node.mjs has a hash of, and was not run.\n` +
        `Remove node_modules and try again, or run Rumpus with a Node ${major} of your own.`,
    )
  throw new SetUpProblem(
    `Node ${version} is not in node_modules, or does not run on this machine.\n` +
      'If install scripts are switched off (npm config get ignore-scripts), allow this one:\n' +
      '  npm rebuild node --ignore-scripts=false\n' +
      `Or run Rumpus with a Node ${major} of your own.`,
  )
}

/** What the built browser side is made from. */
const buildSources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'src/client',
  'src/games',
  'src/protocol',
  'src/rooms',
]

async function ensureBuild(node) {
  const stampFile = join(root, 'dist', '.stamp')
  const stamp = hashFiles(buildSources)
  const page = join(root, 'dist', 'client', 'index.html')
  if (existsSync(page) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the browser side…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const result = await runStep({ command: node, args: [vite, 'build', '--logLevel', 'warn'], cwd: root })
  if (!result.ok || !existsSync(page)) throw new SetUpProblem(`${result.output}\nThe build failed.`)
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
    .filter((file) => !/\.test\.tsx?$|\.md$/.test(file))
}

function readdirSyncOrNull(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}
