import type { Locator, Page } from '@playwright/test'
import { pollsByLanguage } from '#games/speed-polls/questions.ts'
import { m } from '#messages'
import { LANGUAGES, languages } from '#rooms/prompts/languages.ts'
import {
  chooseAction,
  createRoom,
  expectDialogAndAccept,
  expectLobbyOf,
  expectToast,
  gameCard,
  joinByCode,
  joinByLink,
  namePrompt,
  playerRow,
} from './actions.ts'
import { expectPhase, findAuthor, startGame, submitAll, vote } from './game-actions.ts'
import { putOnTable } from './shelf-actions.ts'
import { expect, FULL, test } from './test.ts'

test.describe('The language of a page', () => {
  for (const { tag, name } of LANGUAGES)
    test(`is the browser’s from the first response on: ${name}`, async ({ newPlayer }) => {
      const { page } = await newPlayer('Noor', undefined, tag)
      const response = await page.goto('/')
      expect(response?.headers()['content-language']).toBe(tag)
      const html = (await response?.text()) ?? ''
      expect(html).toContain(`<html lang="${tag}"`)
      for (const locale of languages)
        expect(html.includes(m.landing_hero_tagline({}, { locale }))).toBe(locale === tag)
      await expect(page).toHaveTitle(m.landing_document_title({}, { locale: tag }))
      await expect(languageSelect(page)).toHaveValue(tag)
    })

  test('is chosen in the footer, and remembered for all pages', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/')
    await languageSelect(page).selectOption('Français')
    await expect(page).toHaveTitle(m.landing_document_title({}, { locale: 'fr' }))
    const cookies = await page.context().cookies()
    const inAYear = Date.now() / 1_000 + 364 * 24 * 60 * 60
    expect(cookies.find(({ name }) => name === 'language')).toMatchObject({
      value: 'fr',
      sameSite: 'Lax',
      path: '/',
      expires: expect.closeTo(inAYear, -6),
    })
    await page.goto('/about')
    await expect(page).toHaveTitle(m.about_document_title({}, { locale: 'fr' }))
    await expect(languageSelect(page)).toHaveValue('fr')
  })

  test('is chosen in the name prompt, which keeps the typed name', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const { page } = await newPlayer('Mateo')
    await page.goto(`/room/${code}`)
    await namePrompt(page, code).getByRole('textbox').fill('Mateo')
    await languageSelect(page).selectOption('Español')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveURL(`/room/${code}`)
    const name = page.getByRole('dialog').getByRole('textbox')
    await expect(name).toHaveValue('Mateo')
    await name.press('Enter')
    await expect(button(page, m.seat_leave_room_title({}, { locale: 'es' }))).toBeVisible()
  })

  test('is chosen in the lobby, in which the player keeps the seat', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    const mateo = await newPlayer('Mateo')
    await joinByCode(mateo, code)
    await languageSelect(mateo.page).selectOption('Deutsch')
    await expect(button(mateo.page, m.seat_leave_room_title({}, { locale: 'de' }))).toBeVisible()
    await expect(mateo.page).toHaveURL(`/room/${code}`)
    await expect(noor.page.getByRole('heading', { name: 'Players 2/12' })).toBeVisible()
    await expect(playerRow(noor.page, 'Mateo')).not.toContainText('Away')
  })
})

test.describe('A room in several languages', () => {
  test('notifies each player in the language of the page', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor', undefined, 'fr')
    const mateo = await newPlayer('Mateo', undefined, 'de')
    const code = await createRoom(noor)
    await joinByLink(mateo, code)
    await chooseAction(noor.page, 'Mateo', 'Make Mateo host')
    await noor.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    const reason = 'The crown has been handed over.'
    await expectToast(noor.page, 'Mateo is the host now!', reason)
    await expectToast(mateo.page, 'You are the host now!', reason)
    await chooseAction(mateo.page, 'Noor', 'Remove Noor')
    await mateo.page.getByRole('dialog').getByRole('button', { name: 'Remove Player' }).click()
    await expectRemoved(noor.page, code)
    // A refusal is a code, too: the page of the refused player puts it into words.
    await noor.page.goto(`/room/${code}`)
    await expectRemoved(noor.page, code)
  })

  test('plays a game to its end, each player in another language', FULL, async ({ newPlayer }) => {
    test.setTimeout(180_000)
    const host = await newPlayer('Noor', undefined, 'de')
    const players = [
      host,
      await newPlayer('Mateo', undefined, 'es'),
      await newPlayer('Priya', undefined, 'fr'),
      await newPlayer('Jun', undefined, 'pt-BR'),
    ]
    const code = await createRoom(host)
    for (const person of players.slice(1)) await joinByCode(person, code)
    await Promise.all([
      startGame(host, players),
      ...players.map(({ page }) =>
        expectToast(page, "Game Starting! Let's go!", 'Starting Fact or Fiction with 4 players!'),
      ),
    ])
    await submitAll(players)
    for (const _ of players) {
      await expectPhase(players, 'present')
      const { voters } = await findAuthor(players)
      await expectPhase(players, 'vote')
      for (const person of voters) await vote(person, 'Fact')
      await expectPhase(players, 'reveal')
    }
    await expectPhase(players, 'podium')
    await host.page.getByRole('button', { name: 'Back to Lobby' }).click()
    for (const { page, name } of players) {
      await expectLobbyOf(page, name)
      await expectToast(page, 'Returned to Lobby', 'Game ended for all players')
    }
  })

  test('[GAME-120] asks everybody in the language that the host has chosen', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const others = [await newPlayer('Mateo', undefined, 'de'), await newPlayer('Jun', undefined, 'fr')]
    const players = [noor, ...others]
    const code = await createRoom(noor)
    for (const person of others) await joinByCode(person, code)
    await putOnTable(noor.page, 'Speed Polls')
    await gameCard(noor.page, 'Speed Polls').click()
    await noor.page.getByRole('combobox', { name: 'Prompts in' }).selectOption('Português (Brasil)')
    for (const { page } of others)
      await expect(page.getByRole('definition').filter({ hasText: 'Português (Brasil)' })).toBeVisible()
    await noor.page.getByRole('button', { name: 'Start', exact: true }).click()
    const { work, food, silly } = pollsByLanguage['pt-BR']
    const questions = [...work, ...food, ...silly].map(({ question }) => question)
    for (const { page } of players) {
      // Until the stage has taken the place of the lobby.
      await expect
        .poll(async () => {
          const shown = await page.locator('main').textContent()
          return questions.some((question) => shown?.includes(question))
        })
        .toBe(true)
    }
  })
})

/** The choice of a language has its name in the language of the page. */
function languageSelect(page: Page): Locator {
  return page.getByRole('combobox').filter({ has: page.locator('option[lang="fr"]') })
}

async function expectRemoved(page: Page, code: string): Promise<void> {
  await expectDialogAndAccept(page, {
    title: 'You Were Removed',
    message: `The host removed you from room ${code}. You can come back only once they let you in again.`,
  })
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}
