import { test as base, type Page } from '@playwright/test'
import { type Language, SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { inLanguage } from './in-language.ts'

/** A player with a separate browser: cookies and local storage are not shared. */
export interface Player {
  readonly name: string
  readonly page: Page
}

/** Not in `npm test`, which takes too little time for every story: `npm run test:full` runs it. */
export const FULL = { tag: '@full' } as const

interface WorkerFixtures {
  /** The real servers of this worker, one for each environment; each test creates its own rooms. */
  serverOf: (environment: Environment) => Promise<ServerProcess>
}

interface TestFixtures {
  /** Additional server environment. */
  serverEnvironment: Environment
  /** The worker's server of that environment. */
  server: ServerProcess
  /** Opens a browser at the server's origin or another one, of a user of this language; no page is loaded yet. */
  newPlayer: (name: string, origin?: string, language?: Language) => Promise<Player>
  attachServerLogs: undefined
}

type Environment = Readonly<Record<string, string>>

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnvironment: [{}, { option: true }],

  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      const servers = new Map<string, Promise<ServerProcess>>()
      try {
        await use((environment) => {
          const key = JSON.stringify(environment)
          const server = servers.get(key) ?? startServer(environment)
          servers.set(key, server)
          return server
        })
      } finally {
        for (const server of servers.values()) await server.then(({ dispose }) => dispose())
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  server: async ({ serverOf, serverEnvironment }, use) => use(await serverOf(serverEnvironment)),

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
    const players: Player[] = []
    const crashes: string[] = []
    const breaches: string[] = []
    await use(async (name, origin = server.origin, language = SOURCE_LANGUAGE) => {
      const context = await inLanguage(browser, language).newContext({ baseURL: origin })
      const page = await context.newPage()
      context.on('weberror', (crash) => crashes.push(`${name}: ${crash.error().stack ?? crash.error()}`))
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) breaches.push(`${name}: ${message.text()}`)
      })
      const player = { name, page }
      players.push(player)
      return player
    })
    for (const { page } of players) {
      // A browser may not close while a request waits for its handler.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
    if (crashes.length > 0) throw new Error(`a page threw:\n${crashes.join('\n')}`)
    if (breaches.length > 0) throw new Error(`a page broke its own policy:\n${breaches.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
