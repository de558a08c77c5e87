import type { Locator, Page } from '@playwright/test'
import { createRoom, gameCard, gather, readClipboard, selectedGame } from './actions.ts'
import { hideEntry } from './game-actions.ts'
import { expect, type Player, test } from './test.ts'

// Write lasts 15 s, a Read about 5 s, Vote 7 s.
test.use({ serverEnvironment: { TIME_SCALE: '3', OFFERED_GAMES: 'chain-story' } })

const WAIT_MS = 40_000

test('[STORY-64] [STORY-84] [STORY-68] four players tell stories to the end, through a reload, a leaver and a killed server', async ({
  newPlayer,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const noor = await newPlayer('Noor')
  const mateo = await newPlayer('Mateo')
  const jun = await newPlayer('Jun')
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL: server.origin, ...phone })
  const priya: Player = { name: 'Priya', page: await context.newPage() }
  const staying = [noor, mateo, priya]

  const code = await createRoom(noor)
  await gather([mateo, priya, jun], code)
  await gameCard(noor.page, 'Chain Story').click()
  await selectedGame(noor.page, 'Chain Story').getByRole('button', { name: 'Start', exact: true }).click()

  await expectTurn([...staying, jun], 1)
  await sentenceField(priya.page).fill(sentenceOf(priya, 1))
  await passOn(jun, 1)
  await expect(priya.page.getByText('1 of 4 passed on')).toBeVisible()
  await priya.page.reload()
  await expect(sentenceField(priya.page)).toHaveValue(sentenceOf(priya, 1))
  await priya.page.getByRole('button', { name: 'Pass it on' }).tap()
  await expect(priya.page.getByText('Folded and on its way.')).toBeVisible()
  await passOn(mateo, 1)
  await passOn(noor, 1)

  await expectTurn([...staying, jun], 2)
  await expect(sentenceField(noor.page)).toBeFocused()
  await expect(sentenceField(noor.page)).toHaveValue('')
  await jun.page.getByRole('button', { name: 'Leave Game' }).click()
  await jun.page.goto('about:blank')
  for (const person of staying) await passOn(person, 2)
  await expectTurn(staying, 3)
  // Editing takes back that it was passed on.
  await passOn(noor, 3)
  await sentenceField(noor.page).press('End')
  await sentenceField(noor.page).pressSequentially(' Or did she?')
  await expect(mateo.page.getByText('0 of 3 passed on')).toBeVisible()
  await noor.page.getByRole('button', { name: 'Pass it on' }).click()
  await passOn(mateo, 3)
  await passOn(priya, 3)

  await expectStory(staying, 1)
  const heart = mateo.page.getByRole('button', { name: /^Heart for sentence 1/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await server.kill()
  await server.restart()
  await expectStory(staying, 2)

  await Promise.all(
    staying.map(({ page }) =>
      expect(page.getByRole('region', { name: 'Which story wins?' })).toBeVisible({ timeout: WAIT_MS }),
    ),
  )
  await hideFirstOpener(noor.page)
  await expect(mateo.page.getByText('Hidden by the host')).toBeVisible()
  for (const { page } of staying)
    await page.getByRole('list', { name: 'Stories' }).getByRole('button').first().click()

  for (const { page } of staying) await expectPodium(page)
  await noor.page.getByRole('button', { name: 'Copy all stories' }).click()
  const text = await readClipboard(noor.page)
  expect(text).toContain('★ The winning story')
  for (const line of [sentenceOf(jun, 1), sentenceOf(priya, 2), `${sentenceOf(noor, 3)} Or did she?`])
    expect(text).toContain(line)
  await context.close()
})

function sentenceOf({ name }: Player, turn: number): string {
  return `At ${turn} o’clock ${name} saw a goose.`
}

function sentenceField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Carry on' })
}

async function passOn(person: Player, turn: number): Promise<void> {
  const field = sentenceField(person.page)
  const sentence = sentenceOf(person, turn)
  // It is ignored for a moment if the player was typing as the turn before ended.
  await expect(async () => {
    await field.fill(sentence)
    await expect(field).toHaveValue(sentence, { timeout: 100 })
  }).toPass()
  await field.press('Control+Enter')
}

async function hideFirstOpener(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read story 1 again' }).click()
  await hideEntry(page.getByRole('button', { name: 'Hide the opener' }))
}

async function expectTurn(players: readonly Player[], turn: number): Promise<void> {
  await Promise.all(
    players.map(({ page }) =>
      expect(page.locator('form').getByText(`Turn ${turn} of 3.`)).toBeVisible({ timeout: WAIT_MS }),
    ),
  )
}

async function expectStory(players: readonly Player[], number: number): Promise<void> {
  await Promise.all(
    players.map(({ page }) =>
      expect(page.getByText(new RegExp(`^Story ${number} of \\d$`))).toBeVisible({ timeout: WAIT_MS }),
    ),
  )
}

async function expectPodium(page: Page): Promise<void> {
  const podium = page.getByRole('region', { name: 'The podium', exact: true })
  await expect(podium.getByRole('heading', { name: /^The winning stor/ })).toBeVisible({ timeout: WAIT_MS })
}
