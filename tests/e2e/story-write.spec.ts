import type { Locator, Page } from '@playwright/test'
import { createRoom, gameCard, gather, selectedGame } from './actions.ts'
import { expect, FULL, type Player, test } from './test.ts'

// Write lasts 15 s.
test.use({ serverEnvironment: { TIME_SCALE: '3', OFFERED_GAMES: 'chain-story' } })

test(
  '[STORY-85] a text that is composed when its turn ends does not come into the next story',
  FULL,
  async ({ newPlayer }) => {
    const [noor] = await startStory(newPlayer)
    const field = sentenceField(noor.page)
    const devTools = await noor.page.context().newCDPSession(noor.page)
    const compose = (text: string) =>
      devTools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await field.focus()
    await compose('Once upon a goo')
    await expect(field).toHaveValue('Once upon a goo')

    await expectTurn(noor.page, 2)
    await expect(field).toHaveValue('')
    await field.blur()
    await expect(field).toHaveValue('')
    await field.focus()
    await compose('Twi')
    await devTools.send('Input.insertText', { text: 'Twice' })
    await expect(field).toHaveValue('Twice')
  },
)

test(
  '[STORY-69] text typed across the end of a turn does not get into the next story',
  FULL,
  async ({ newPlayer }) => {
    const [noor] = await startStory(newPlayer)
    const field = sentenceField(noor.page)
    await field.focus()
    // In the page, so that one key follows the change at once.
    await noor.page.evaluate(`new Promise((resolve) => {
    const timer = setInterval(() => {
      document.execCommand('insertText', false, '!')
      if (!document.body.textContent.includes('Turn 2 of 3.')) return
      clearInterval(timer)
      resolve()
    }, 200)
  })`)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(async () => {
      await noor.page.keyboard.type('It')
      await expect(field).toHaveValue('It', { timeout: 100 })
    }).toPass()
  },
)

test('[STORY-87] a change of a sentence that was passed on is sent while it is typed', async ({
  newPlayer,
}) => {
  const [noor, mateo] = await startStory(newPlayer)
  await sentenceField(noor.page).fill('It rained.')
  await noor.page.getByRole('button', { name: 'Pass it on' }).click()
  const edit = noor.page.getByRole('button', { name: 'Edit' })
  await expect(edit).toBeFocused()
  await expect(mateo.page.getByText('1 of 3 passed on')).toBeVisible()
  await edit.click()
  await expect(sentenceField(noor.page)).toBeFocused()
  // In the page, so that no pause is as long as the debounce.
  await noor.page.evaluate(`setInterval(() => document.execCommand('insertText', false, '!'), 100)`)
  await expect(mateo.page.getByText('0 of 3 passed on')).toBeVisible({ timeout: 7_000 })
})

async function startStory(newPlayer: (name: string) => Promise<Player>): Promise<[Player, Player]> {
  const [noor, mateo, jun] = [await newPlayer('Noor'), await newPlayer('Mateo'), await newPlayer('Jun')]
  const code = await createRoom(noor)
  await gather([mateo, jun], code)
  await gameCard(noor.page, 'Chain Story').click()
  await selectedGame(noor.page, 'Chain Story').getByRole('button', { name: 'Start', exact: true }).click()
  await expectTurn(noor.page, 1)
  return [noor, mateo]
}

function sentenceField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Carry on' })
}

async function expectTurn(page: Page, turn: number): Promise<void> {
  await expect(page.locator('form').getByText(`Turn ${turn} of 3.`)).toBeVisible({ timeout: 30_000 })
}
