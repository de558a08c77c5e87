import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../support/server-process.ts'

/** The line that a server with these settings prints when it fails to start. */
async function failureOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const failure = await startServer({ LOG_LEVEL: 'error', ...environment }).then(
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

it('[WIRE-286] a warning of Node is a line of the log in JSON', async () => {
  const warn = `import { isMainThread } from 'node:worker_threads'
    if (isMainThread) setInterval(() => process.emitWarning('odd', 'DeprecationWarning'), 200).unref()`
  const server = await startServer(
    { LOG_LEVEL: 'info' },
    { nodeArguments: ['--import', `data:text/javascript,${encodeURIComponent(warn)}`] },
  )
  onTestFinished(server.dispose)
  const linesSinceStart = () =>
    server
      .logs()
      .split(/^Rumpus is on .*$/m)[1]
      ?.trim()
      .split('\n') ?? []
  await expect.poll(() => linesSinceStart().join()).toContain('odd')
  expect(linesSinceStart().filter((line) => !line.startsWith('{'))).toEqual([])
})
