import type { Locator, Page } from '@playwright/test'
import {
  chooseAction,
  createRoom,
  expectToast,
  gameCard,
  gatherTwo,
  refuseCalls,
  selectedGame,
  writeClipboard,
} from './actions.ts'
import { findOverflow, findSmallControls } from './layout-assertions.ts'
import { noteFrames } from './note-frames.ts'
import { putOnTable } from './shelf-actions.ts'
import { expect, FULL, type Player, test } from './test.ts'

const POLLS = 'Speed Polls'
const SNACKS = 'Best meeting snack? | Biscuits | Grapes'
const PLANTS = 'Which office plant are you? | Cactus | Fern | The plastic one'

test.describe('Own prompts', () => {
  test('are saved, and can be read and changed by the host who wrote them', async ({ newPlayer }) => {
    const { noor } = await selectPolls(newPlayer)
    const { page } = noor
    await openEditor(page, 'Add')
    await expect(lines(page)).toBeFocused()
    await lines(page).fill(`${SNACKS}\n\n${PLANTS}`)
    await expect(editor(page)).toContainText('2 of 200 lines')
    await editor(page).getByRole('button', { name: 'Save 2 lines' }).click()
    await expectToast(page, 'Own questions saved', '2 lines. They come first in the next game.')
    await expect(selectedGame(page, POLLS)).toContainText('2 of yours come first, then the pack.')

    await page.reload()
    await openEditor(page, 'Edit')
    await expect(lines(page)).toHaveValue(`${SNACKS}\n${PLANTS}`)
    await lines(page).press('Control+End')
    await lines(page).pressSequentially('\nReply all? | Never | Once')
    await editor(page).getByRole('button', { name: 'Save 3 lines' }).click()
    await expect(selectedGame(page, POLLS)).toContainText('3 of yours come first, then the pack.')

    await openEditor(page, 'Edit')
    await editor(page).getByRole('switch', { name: 'Use them' }).click()
    await editor(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(selectedGame(page, POLLS)).toContainText('3 of yours, switched off.')
  })

  test('[ROOM-82] name every line that cannot be saved, with its reason', async ({ newPlayer }) => {
    const { noor } = await selectPolls(newPlayer)
    const { page } = noor
    await openEditor(page, 'Add')
    await lines(page).fill(
      [SNACKS, 'Pineapple on pizza? | Yes', 'best meeting snack | Cake | Pie', 'x'.repeat(500)].join('\n'),
    )
    await lines(page).blur()
    const reasons = editor(page).getByRole('alert')
    await expect(reasons).toContainText(
      'Line 2A question needs two to four answers, each after a “|”. This has one.',
    )
    await expect(reasons).toContainText('Line 3The same as line 1.')
    await expect(reasons).toContainText('Line 4This is longer than 200 characters.')
    await reasons.getByRole('button', { name: /Line 3/ }).click()
    await expect(lines(page)).toBeFocused()
    await page.keyboard.type('Cake or pie? | Cake | Pie')
    await expect(reasons).not.toContainText('Line 3')
    await editor(page).getByRole('button', { name: 'Save the 2 good lines' }).click()
    await expect(selectedGame(page, POLLS)).toContainText('2 of yours come first, then the pack.')
  })

  test('[ROOM-224] do not call a line wrong while it is being typed', async ({ newPlayer }) => {
    const { noor } = await selectPolls(newPlayer)
    const { page } = noor
    await openEditor(page, 'Add')
    await lines(page).pressSequentially('Tea or coffee?')
    await expect(editor(page).getByText('Line 1', { exact: true })).toHaveCount(0)
    await lines(page).press('Enter')
    await expect(editor(page).getByText('Line 1', { exact: true })).toBeVisible()
  })

  test(
    '[ROOM-82] are pasted from a document, and lines beyond two hundred are named',
    FULL,
    async ({ newPlayer }) => {
      const { noor } = await selectPolls(newPlayer)
      const { page } = noor
      await openEditor(page, 'Add')
      const pasted = Array.from({ length: 205 }, (_, index) => `Number ${index + 1}? | Yes | No`)
      await writeClipboard(page, pasted.join('\r\n'))
      await lines(page).press('Control+V')
      await expect(editor(page).getByRole('alert')).toContainText(
        'Lines 201 to 205A game takes at most 200 lines.',
      )
      await expect(editor(page)).toContainText('205 of 200 lines')
      await editor(page).getByRole('button', { name: 'Save the 200 good lines' }).click()
      await expect(selectedGame(page, POLLS)).toContainText('200 of yours come first, then the pack.')
      await openEditor(page, 'Edit')
      await expect(lines(page)).toHaveValue(pasted.slice(0, 200).join('\n'))
    },
  )

  test('[ROOM-83] ask before changes are lost', FULL, async ({ newPlayer }) => {
    const { noor } = await selectPolls(newPlayer)
    const { page } = noor
    await openEditor(page, 'Add')
    await lines(page).fill(SNACKS)
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveValue(SNACKS)
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openEditor(page, 'Add')
    await expect(lines(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('are deleted after a question', async ({ newPlayer }) => {
    const { noor } = await selectPolls(newPlayer)
    const { page } = noor
    await write(page, [SNACKS])
    await openEditor(page, 'Edit')
    await editor(page).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete these lines?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveValue(SNACKS)
    await editor(page).getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Own questions deleted')
    await expect(page.getByRole('button', { name: 'Add: Own questions' })).toBeVisible()
  })

  test('[ROOM-68] [ROOM-178] stay with the room, and the next host can switch them off or delete them, but not read them', async ({
    newPlayer,
  }) => {
    const { noor, mateo } = await selectPolls(newPlayer)
    const received = noteFrames(mateo.page)
    await write(noor.page, [SNACKS, PLANTS])
    await chooseAction(noor.page, 'Mateo', 'Make Mateo host')
    await noor.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()

    const { page } = mateo
    const game = selectedGame(page, POLLS)
    await expect(game).toContainText('Written by another host, who alone can read them.')
    await expect(game).toContainText('2 lines: first these, then the pack.')
    await expect(game.getByRole('button', { name: 'Edit: Own questions' })).toHaveCount(0)
    await game.getByRole('switch', { name: 'Own questions' }).click()
    await expect(game).toContainText('2 lines, switched off.')
    await game.getByRole('button', { name: 'Delete: Own questions' }).click()
    const question = page.getByRole('dialog', { name: 'Delete these lines?' })
    await expect(question).toContainText('The host who wrote them is not asked.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(game.getByRole('button', { name: 'Add: Own questions' })).toBeVisible()
    expect(received.join('\n')).not.toContain('meeting snack')
  })

  test('[ROOM-82] beyond 16 KB are named', FULL, async ({ newPlayer }) => {
    const { noor } = await selectPolls(newPlayer)
    const { page } = noor
    await openEditor(page, 'Add')
    const long = Array.from({ length: 100 }, (_, index) => `${index} ${'é'.repeat(100)}? | Yes | No`)
    await lines(page).fill(long.join('\n'))
    await expect(editor(page).getByRole('alert')).toContainText('A game takes at most 16 KB of text.')
    await expect(editor(page)).toContainText('of 16 KB')
  })

  test('[ROOM-83] that could not be saved stay in the editor, with the reason, and can be saved again', async ({
    newPlayer,
  }) => {
    const noor = await newPlayer('Noor')
    const { page } = noor
    const stopRefusing = await refuseCalls(page, 'savePrompts')
    await createRoom(noor)
    await selectGame(page)
    await openEditor(page, 'Add')
    await lines(page).fill(SNACKS)
    await editor(page).getByRole('button', { name: 'Save 1 line' }).click()
    await expect(editor(page).getByRole('alert').last()).not.toBeEmpty()
    await expect(lines(page)).toHaveValue(SNACKS)
    stopRefusing()
    await editor(page).getByRole('button', { name: 'Save 1 line' }).click()
    await expectToast(page, 'Own questions saved')
  })

  test('fit every screen, with controls large enough for a finger', FULL, async ({ newPlayer }) => {
    const { noor } = await selectPolls(newPlayer)
    const { page } = noor
    await write(page, [SNACKS, PLANTS])
    for (const width of [320, 390, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `the setting at ${width}`).toEqual([])
      await openEditor(page, 'Edit')
      expect(await findOverflow(page), `the editor at ${width}`).toEqual([])
      expect(await findSmallControls(page), `the editor at ${width}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(editor(page)).toHaveCount(0)
    }
  })
})

/** A host with Speed Polls selected, and another player. */
async function selectPolls(newPlayer: (name: string) => Promise<Player>) {
  const { noor, mateo } = await gatherTwo(newPlayer)
  await selectGame(noor.page)
  return { noor, mateo }
}

async function selectGame(page: Page): Promise<void> {
  await putOnTable(page, POLLS)
  await gameCard(page, POLLS).click()
  await expect(selectedGame(page, POLLS)).toBeVisible()
}

function editor(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Own questions', exact: true })
}

function lines(page: Page): Locator {
  return editor(page).getByRole('textbox', { name: 'Own questions' })
}

async function openEditor(page: Page, button: 'Add' | 'Edit'): Promise<void> {
  await page.getByRole('button', { name: `${button}: Own questions` }).click()
  await expect(editor(page)).toBeVisible()
}

async function write(page: Page, written: readonly string[]): Promise<void> {
  await openEditor(page, 'Add')
  await lines(page).fill(written.join('\n'))
  await editor(page).getByRole('button', { name: /^Save/ }).click()
  await expect(editor(page)).toHaveCount(0)
}
