import type { Page } from '@playwright/test'
import { movesWith } from '#games/fact-or-fiction/testing/scripted-moves.ts'
import { joinRaw, playAlong } from '../scenes/raw-room.ts'
import { seat } from '../support/raw-player.ts'
import {
  createForm,
  expectLanding,
  expectLobbyOf,
  gameCard,
  joinForm,
  namePrompt,
  numberField,
  playerMenu,
  readRoomCode,
  selectedGame,
} from './actions.ts'
import {
  ballot,
  expectPhase,
  statementField,
  submitButton,
  submittedHeading,
  truthOption,
} from './game-actions.ts'
import { expectFocusVisible, expectTrapped, shiftTabTo, tabTo } from './keyboard-actions.ts'
import { expect, type Player, test } from './test.ts'

// Submit lasts 30 s, Present 10 s, Vote and Reveal 5 s.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })

test('a whole game by keyboard alone, from the landing page to the podium and back to the lobby', async ({
  newPlayer,
  server,
}) => {
  test.setTimeout(240_000)
  const noor = await newPlayer('Noor')
  const mateo = await newPlayer('Mateo')

  const code = await test.step('the host creates a room', () => createByKeyboard(noor))
  await test.step('a guest cancels the prompt, and joins by the code', () => joinByKeyboard(mateo, code))
  const priya = await joinRaw(server.origin, code, 'Priya')
  const jun = await joinRaw(server.origin, code, 'Jun')

  await test.step('the guest votes, opens the leave dialog, and stays', () => voteAndStay(mateo.page))
  await test.step('the host cancels a host transfer, and selects and configures the game', () =>
    selectAndSetUp(noor.page))
  await noor.page.keyboard.press('Enter')
  await expectPhase([noor, mateo], 'submit')
  // Three players remain: enough for a game, and one statement less.
  await jun.raw.ask('leaveRoom', { ...seat(jun.session), passHost: false })

  await test.step('both write', async () => {
    await write(noor.page, 'I have milked a reindeer')
    await tabTo(noor.page, submitButton(noor.page))
    await noor.page.keyboard.press('Enter')
    await expect(submittedHeading(noor.page)).toBeFocused()

    await write(mateo.page, 'I was born on a ferry')
    await mateo.page.keyboard.press('Control+Enter')
    await expect(submittedHeading(mateo.page)).toBeVisible()
  })

  const umbrellas = { text: 'I own eleven umbrellas', isFact: true, believers: [] }
  const playing = playAlong(priya, movesWith({ Priya: umbrellas }))
  for (const number of [1, 2, 3])
    await test.step(`both follow statement ${number}`, async () => {
      await expectPhase([noor, mateo], 'present')
      await expect(noor.page.getByText(`(statement ${number} of 3)`)).toBeVisible()
      await expectPhase([noor, mateo], 'vote')
      await Promise.all([voteOnIt(noor, 'Enter'), voteOnIt(mateo, 'Space')])
      await expectPhase([noor, mateo], 'reveal')
    })
  await playing

  await test.step('from the podium back to the lobby', async () => {
    await expectPhase([noor, mateo], 'podium')
    await tabTo(noor.page, noor.page.getByRole('button', { name: 'Back to lobby' }))
    await noor.page.keyboard.press('Enter')
    for (const { page, name } of [noor, mateo]) {
      await expectLobbyOf(page, name)
      await expectHeadingFocused(page, /Friday Rumpus/)
    }
  })
  await Promise.all([priya, jun].map(({ raw }) => raw.close()))
})

async function createByKeyboard({ page, name }: Player): Promise<string> {
  await page.goto('/')
  await tabTo(page, createForm(page).getByLabel('Your Name'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Name Required' })
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
  await expectTrapped(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(createForm(page).getByLabel('Your Name')).toBeFocused()

  await page.keyboard.type(name)
  await tabTo(page, createForm(page).getByLabel('Room Name'))
  await page.keyboard.type('Friday Rumpus')
  await page.keyboard.press('Enter')
  await expectLobbyOf(page, name)
  await expectHeadingFocused(page, /Friday Rumpus/)
  return readRoomCode(page)
}

async function joinByKeyboard({ page, name }: Player, code: string): Promise<void> {
  await page.goto(`/room/${code}`)
  await expect(namePrompt(page, code).getByRole('textbox')).toBeFocused()
  await expectTrapped(page, namePrompt(page, code))
  await page.keyboard.press('Escape')
  await expectLanding(page)

  await tabTo(page, joinForm(page).getByLabel('Your Name'))
  await page.keyboard.type(name)
  await tabTo(page, joinForm(page).getByLabel('Room Code'))
  await page.keyboard.type(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expectLobbyOf(page, name)
  await expectHeadingFocused(page, /Friday Rumpus/)
}

async function voteAndStay(page: Page): Promise<void> {
  await tabTo(page, gameCard(page))
  await page.keyboard.press('Space')
  await expect(gameCard(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(gameCard(page)).toBeFocused()

  const leave = page.getByRole('button', { name: 'Leave Room' })
  await shiftTabTo(page, leave)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm' })
  await expect(dialog).toBeVisible()
  await expectTrapped(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(leave).toBeFocused()
}

/** Ends with the focus on the Start button. */
async function selectAndSetUp(page: Page): Promise<void> {
  const makeHost = playerMenu(page, 'Mateo')
  await tabTo(page, makeHost)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Make Mateo host' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Make host' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Space')
  await expect(dialog).toBeHidden()
  await expect(makeHost).toBeFocused()

  await shiftTabTo(page, gameCard(page))
  await page.keyboard.press('Enter')
  await expect(selectedGame(page)).toBeVisible()
  await expectHeadingFocused(page, 'Fact or Fiction')
  const facts = numberField(page, 'Facts per player')
  await tabTo(page, facts)
  await page.keyboard.press('ArrowUp')
  await expect(facts).toHaveValue('2')
  await page.keyboard.press('ArrowDown')
  await expect(facts).toHaveValue('1')
  await tabTo(page, selectedGame(page).getByRole('button', { name: 'Start', exact: true }))
}

/** Ends with the focus on the choice between Fact and Fiction. */
async function write(page: Page, text: string): Promise<void> {
  await tabTo(page, statementField(page))
  await page.keyboard.type(text)
  await tabTo(page, truthOption(page, 'Fact'))
  await page.keyboard.press('ArrowRight')
  await expect(truthOption(page, 'Fiction')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(truthOption(page, 'Fact')).toBeChecked()
  await expect(truthOption(page, 'Fact')).toBeFocused()
  await expectFocusVisible(page)
}

/** The author cannot vote. */
async function voteOnIt({ page }: Player, key: string): Promise<void> {
  if ((await ballot(page, 'Fact').count()) === 0) return
  await tabTo(page, ballot(page, 'Fact'))
  await page.keyboard.press(key)
}

async function expectHeadingFocused(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name }).and(page.locator(':focus'))).toBeVisible()
}
