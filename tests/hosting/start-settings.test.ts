import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../support/server-process.ts'

/** The line that a server with these settings prints when it fails to start. */
async function failureOf(
  environment: Readonly<Record<string, string>>,
  under: readonly string[] = [],
): Promise<string> {
  const failure = await startServer({ LOG_LEVEL: 'error', ...environment }, { under }).then(
    async (server) => {
      await server.dispose()
      return ''
    },
    (error: Error) => error.message,
  )
  const [, ...lines] = failure.trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

it.each([
  ['HOST', 'http://here', 'HOST must be an IP address or a host name of this machine (it is "http://here")'],
  ['HOST', '203.0.113.1', 'HOST must be an address of this machine (it is "203.0.113.1")'],
  ['HOST', 'nowhere.invalid', 'HOST must be an address of this machine: "nowhere.invalid" has none'],
  [
    'PUBLIC_ORIGIN',
    'https://rumpus.example/?a',
    'PUBLIC_ORIGIN must be an origin such as https://rumpus.example (it is "https://rumpus.example/?a")',
  ],
])('a server with %s=%s fails to start with one line that names the setting', async (name, value, line) => {
  expect(await failureOf({ [name]: value })).toBe(`Rumpus cannot run: ${line}`)
})

it('a server whose port is taken fails to start with one line that names PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await expect.poll(() => other.listening).toBe(true)
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  expect(await failureOf({ PORT: port })).toBe(
    `Rumpus cannot run: port ${port} is taken: stop what uses it, or set PORT to another`,
  )
})

/** A script for Node's `--require`, as `--import` would delay warnings until the modules are loaded. */
async function writePreload(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rumpus-preload-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'preload.cjs')
  await writeFile(
    file,
    `const { registerHooks } = require('node:module')
    const { isMainThread } = require('node:worker_threads')
    ${script}`,
  )
  return file
}

it('[WIRE-286] [WIRE-238] warnings of Node and prints of a library are lines of the log in JSON', async () => {
  const file = await writePreload(`
    const kind = isMainThread ? 'odd' : 'odd-in-a-thread'
    setInterval(() => process.emitWarning(kind, 'DeprecationWarning'), 200).unref()
    setTimeout(() => console.log(kind + ' print', new Error('cut')), 1_500).unref()
    registerHooks({
      load(url, context, next) {
        const [name] = /(config|start-server|sqlite-session)(?=\\.ts$)/.exec(url) ?? []
        if (name) process.emitWarning(kind + ' while loading ' + name)
        return next(url, context)
      }
    })`)
  const server = await startServer({ LOG_LEVEL: 'info' }, { nodeArguments: ['--require', file] })
  onTestFinished(server.dispose)
  for (const part of [
    'odd"',
    'odd while loading config"',
    'odd while loading start-server"',
    'odd print',
    'odd-in-a-thread"',
    'odd-in-a-thread while loading sqlite-session',
    'odd-in-a-thread print',
  ])
    await expect.poll(server.logs, { timeout: 5_000 }).toContain(part)
  const lines = server.logs().trim().split('\n')
  expect(lines.filter((line) => !line.startsWith('{') && !line.startsWith('Rumpus is on'))).toEqual([])
})

it.each(['server/config', 'server/start-server', 'sqlite/sqlite-session'])(
  '[WIRE-240] a server whose module %s cannot be found fails to start with one line that names it',
  async (name) => {
    const file = await writePreload(`registerHooks({
      load(url, context, next) {
        if (url.endsWith('/${name}.ts')) throw new Error('no module ' + url)
        return next(url, context)
      }
    })`)
    expect(await failureOf({}, ['env', `NODE_OPTIONS=--require ${file}`])).toMatch(
      new RegExp(`^Rumpus cannot run: no module file:.*/${name}.ts$`),
    )
  },
)

it.runIf(process.getuid?.() === 0).each(['rumpus.db', 'rumpus.db.lock'])(
  '[WIRE-239] a server whose file %s belongs to another user fails to start with one line that names both',
  async (name) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rumpus-foreign-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await chown(dataDir, 65_534, 65_534)
    await writeFile(join(dataDir, name), '', { mode: 0o600 })
    const under = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    expect(await failureOf({ DATA_DIR: dataDir }, under)).toBe(
      `Rumpus cannot run: The data folder ${dataDir} cannot be used: ${join(dataDir, name)} may not be written to by user 65534 of group 65534; to give it to them, run chown -R 65534:65534 ${dataDir}.`,
    )
  },
)
