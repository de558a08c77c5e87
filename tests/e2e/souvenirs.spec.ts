import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { factOrFiction } from '#games/fact-or-fiction/game.ts'
import type { FactOrFictionView } from '#games/fact-or-fiction/schemas.ts'
import { movesWith } from '#games/fact-or-fiction/testing/scripted-moves.ts'
import { four } from '../scenes/cast.ts'
import { onScene } from '../scenes/on-scene.ts'
import { playingQuickly } from '../scenes/quick-game.ts'
import type { Scene } from '../scenes/scene.ts'
import { gatherFour, readClipboard } from './actions.ts'
import { expectPhase, stage, startGame, submitStatement } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test.use({ serverEnvironment: { TIME_SCALE: '4' } })

/** A text that a spreadsheet would take for a formula. */
const STATEMENT = '=HYPERLINK("x","y") is my middle name'
/** The first eight bytes of every PNG. */
const PNG = '89504e470d0a1a0a'
const [host, ...voters] = four

/** One statement without a vote. */
const podium: Scene = {
  name: 'a podium with a formula',
  draw: playingQuickly<FactOrFictionView>(factOrFiction.id, {
    settings: { factsPerPlayer: 1 },
    moveOf: movesWith({ [host]: { text: STATEMENT, isFact: true, believers: [], silent: voters } }),
    fits: ({ phase }) => phase === 'podium',
  }),
}

test('[GAME-52] [GAME-172] [GAME-53] [GAME-54] [GAME-55] the result is kept as a picture, as text and as CSV, without a request', async ({
  browser,
  server,
}) => {
  await onScene(podium, { browser, origin: server.origin }, keepAll)
})

async function keepAll(page: Page): Promise<void> {
  await expect(keepButton(page, 'Save picture')).toBeEnabled()
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => {
    if (!/\.(svg|woff2|js|css)$/.test(new URL(request.url()).pathname)) sent.push(request.url())
  })

  const picture = await downloadBy(page, 'Save picture')
  expect(picture.name).toMatch(/^rumpus-fact-or-fiction-\d{4}-\d\d-\d\d\.png$/)
  expect(picture.bytes.subarray(0, 8).toString('hex')).toBe(PNG)
  expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(picture.bytes.length).toBeGreaterThan(30_000)

  const table = await downloadBy(page, 'Download CSV')
  expect(table.name).toMatch(/^rumpus-fact-or-fiction-\d{4}-\d\d-\d\d\.csv$/)
  const lines = table.bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Rank","Player","Right","Fooled","Points",""')
  expect(lines).toContain('"","","","","",""')
  expect(lines.at(-3)).toBe(
    '"Statement","Author","Truth","Voted Fact","Voted Fiction","Points of the author"',
  )
  expect(lines.at(-2)).toBe(`"'${STATEMENT.replaceAll('"', '""')}","Noor","Fact","0","0","0"`)

  await keepButton(page, 'Copy text').click()
  await expect(page.getByText('Copied. Paste it anywhere!')).toBeVisible()
  const text = await readClipboard(page)
  expect(text).toMatch(/^Fact or Fiction · (.+ · )?\d{1,2} \w+ \d{4}\n\n1\. /)
  for (const name of four) expect(text).toContain(name)
  expect(sent.filter((url) => !url.startsWith('blob:'))).toEqual([])
}

test('[GAME-174] a souvenir that cannot be saved is reported', FULL, async ({ browser, server }) => {
  await onScene(podium, { browser, origin: server.origin }, keepNothing)
})

async function keepNothing(page: Page): Promise<void> {
  await page.evaluate('HTMLCanvasElement.prototype.toBlob = (callback) => callback(null)')
  await keepButton(page, 'Save picture').click()
  await expect(page.getByText('The picture did not come out')).toBeVisible()
  await page.evaluate(`
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  `)
  await keepButton(page, 'Copy text').click()
  await expect(page.getByText('Your browser did not let us copy')).toBeVisible()
}

test(
  '[GAME-56] a player who asks for one more game is counted on the host’s page, also after a reload',
  FULL,
  async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    const [noor, mateo] = others
    await startGame(host, [host, ...others])
    await submitStatement(host, { text: STATEMENT, truth: 'Fact' })
    await expectPhase([host, ...others], 'podium')
    await expect(oneMore(host.page)).toHaveCount(0)
    await expect(oneMore(noor.page)).toHaveAttribute('aria-pressed', 'false')
    await oneMore(noor.page).click()
    await expect(oneMore(noor.page)).toHaveAttribute('aria-pressed', 'true')
    await expect(stage(host.page, 'podium').getByText('1 of 3 wants one more')).toBeVisible()

    await noor.page.reload()
    await expect(oneMore(noor.page)).toHaveAttribute('aria-pressed', 'true')
    await oneMore(noor.page).click()
    await expect(oneMore(noor.page)).toHaveAttribute('aria-pressed', 'true')
    await oneMore(mateo.page).click()
    await expect(stage(host.page, 'podium').getByText('2 of 3 want one more')).toBeVisible()
    await host.page.reload()
    await expect(stage(host.page, 'podium').getByText('2 of 3 want one more')).toBeVisible()

    await host.page.getByRole('button', { name: 'Play again' }).click()
    await expectPhase([host, ...others], 'submit')
  },
)

function keepButton(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'To keep' }).getByRole('button', { name })
}

function oneMore(page: Page): Locator {
  return page.getByRole('button', { name: 'One more!' })
}

async function downloadBy(
  page: Page,
  name: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const waiting = page.waitForEvent('download')
  await keepButton(page, name).click()
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
