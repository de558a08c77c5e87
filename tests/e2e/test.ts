import { test as base, type Page } from '@playwright/test'
import { type ServerProcess, startServer } from './server-process.ts'

/** Somebody with a browser of their own: cookies and local storage are shared with nobody. */
export interface Person {
  readonly name: string
  readonly page: Page
}

interface WorkerOptions {
  /** More of the server's environment; a file that sets it (`test.use`) gets a server to match. */
  serverEnvironment: Readonly<Record<string, string>>
}

interface WorkerFixtures {
  /** One real server for all sentences of this worker; each makes rooms of its own. */
  server: ServerProcess
}

interface TestFixtures {
  /** Opens a browser for somebody, who reaches the server at its own origin or at another; nothing is loaded yet. */
  newPlayer: (name: string, origin?: string) => Promise<Person>
  attachServerLogs: undefined
}

export const test = base.extend<TestFixtures, WorkerOptions & WorkerFixtures>({
  serverEnvironment: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ serverEnvironment }, use) => {
      const server = await startServer(serverEnvironment)
      try {
        await use(server)
      } finally {
        await server.dispose()
      }
    },
    { scope: 'worker', timeout: 30_000 },
  ],

  attachServerLogs: [
    async ({ server }, use, testInfo) => {
      const before = server.logs().length
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      await testInfo.attach('server.log', { body: server.logs().slice(before), contentType: 'text/plain' })
    },
    { auto: true },
  ],

  newPlayer: async ({ browser, server }, use) => {
    const people: Person[] = []
    const crashes: string[] = []
    const breaches: string[] = []
    await use(async (name, origin = server.origin) => {
      const context = await browser.newContext({ baseURL: origin })
      const page = await context.newPage()
      context.on('weberror', (crash) => crashes.push(`${name}: ${crash.error().stack ?? crash.error()}`))
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) breaches.push(`${name}: ${message.text()}`)
      })
      const person = { name, page }
      people.push(person)
      return person
    })
    for (const { page } of people) await page.context().close()
    if (crashes.length > 0) throw new Error(`a page threw:\n${crashes.join('\n')}`)
    if (breaches.length > 0) throw new Error(`a page broke its own policy:\n${breaches.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
