import { test as base } from '../e2e/test.ts'
import type { OtherBrowser, Theme } from './other-browser.ts'
import { startFirefox } from './start-firefox.ts'
import { startWebKit } from './start-webkit.ts'

interface Guest {
  readonly name: string
  readonly browser: OtherBrowser
}

interface Fixtures {
  theme: Theme
  /** A player in each of the other browsers. */
  guests: readonly Guest[]
}

export const test = base.extend<Fixtures>({
  theme: ['light', { option: true }],
  guests: async ({ theme }, use) => {
    const firefox = await startFirefox(theme)
    try {
      const webkit = await startWebKit(theme)
      try {
        await use([
          { name: 'Priya', browser: firefox },
          { name: 'Jun', browser: webkit },
        ])
      } finally {
        await webkit.close()
      }
    } finally {
      await firefox.close()
    }
  },
})
