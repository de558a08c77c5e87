import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Route } from '@playwright/test'
import { drawCharacter } from '../avatars/draw-character.ts'
import { SQUAD } from '../avatars/squad.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** An address without a server: requests are answered from the repository. */
const ORIGIN = 'http://repository.invalid'
const MOST_BYTES = 300 * 1024

const browser = await chromium.launch({
  ...(process.env.RUMPUS_CHROMIUM === undefined ? {} : { executablePath: process.env.RUMPUS_CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce' })
  await page.route(`${ORIGIN}/**`, answer)
  await page.goto(`${ORIGIN}/art/link-preview/link-preview.html`, { waitUntil: 'networkidle' })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const png = await page.screenshot({ type: 'png' })
  if (png.length > MOST_BYTES) throw new Error(`${png.length} bytes are more than some messengers load`)
  writeFileSync(join(root, 'public/link-preview.png'), png)
  console.log(`public/link-preview.png drawn, ${(png.length / 1024).toFixed(1)} KB`)
} finally {
  await browser.close()
}

function answer(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const name = /^\/characters\/(\w+)\.svg$/.exec(pathname)?.[1]
  if (name !== undefined)
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: drawCharacter(SQUAD[name as keyof typeof SQUAD]),
    })
  const path = join(root, pathname)
  return route.fulfill({ path })
}
