import type { Page } from '@playwright/test'
import quickfireDoodlesDefinition from '#games/quickfire-doodles/definition.ts'
import { gatherRaw, selectRaw, startSelectedRaw } from '../scenes/raw-room.ts'
import { namePrompt } from './actions.ts'
import { expect, test } from './test.ts'

test.use({ serverEnvironment: { TIME_SCALE: '0.5' } })

const padOf = (page: Page) => page.getByRole('img', { name: /^Your doodle/ })
const strokesOf = (page: Page) => page.locator('[data-pad] svg').first().locator('path')

test('[DOODLE-73] [DOODLE-74] [DOODLE-117] [DOODLE-118] [DOODLE-119] [DOODLE-120] [DOODLE-130] a doodle is drawn, undone by key, seen again after a reload, and goes with its word', async ({
  newPlayer,
  server,
}) => {
  const { page } = await newPlayer('Noor')
  const room = await startDrawing(page, server.origin)

  const toolbar = page.getByRole('toolbar', { name: 'Pens' })
  await toolbar.getByRole('button', { name: 'Black pen' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toolbar.getByRole('button', { name: 'Tomato pen' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await expect(toolbar.getByRole('button', { name: 'Clear' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Just guessing' })).toBeFocused()

  for (const y of [0.2, 0.4, 0.6]) await drawLine(page, y)
  await expect(strokesOf(page)).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(strokesOf(page)).toHaveCount(2)
  const drawn = await strokesOf(page).evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))

  // A stroke is stored within a second.
  await page.waitForTimeout(1_500)
  await page.reload()
  await expect(strokesOf(page)).toHaveCount(2)
  expect(await strokesOf(page).evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))).toEqual(
    drawn,
  )

  const word = await page.getByText('Your word', { exact: true }).locator('..').textContent()
  await toolbar.getByRole('button', { name: 'Mint pen' }).click()
  const another = page.getByRole('button', { name: 'Another word' })
  await another.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Keep drawing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(strokesOf(page)).toHaveCount(2)
  await another.press('Enter')
  await question.getByRole('button', { name: 'Another word' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(another).toBeDisabled()
  await expect(another).toBeFocused()
  await expect(toolbar.getByRole('button', { name: 'Mint pen' })).toHaveAttribute('aria-pressed', 'true')
  await expect(strokesOf(page)).toHaveCount(0)
  await expect(page.getByText('Your word', { exact: true }).locator('..')).not.toHaveText(word ?? '')

  await drawLine(page, 0.5)
  await expect(strokesOf(page)).toHaveCount(1)
  const justGuessing = page.getByRole('switch', { name: 'Just guessing' })
  await justGuessing.press('Space')
  await expect(question.getByRole('button', { name: 'Keep drawing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(justGuessing).toBeFocused()
  await expect(strokesOf(page)).toHaveCount(1)
  await justGuessing.press('Space')
  await question.getByRole('button', { name: 'Just guessing' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Everybody is drawing' }).last()).toBeVisible()
  await expect(justGuessing).toBeFocused()
  await page.getByRole('button', { name: 'Tell me' }).press('Enter')
  await expect(page.getByText('obviously')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Another one' })).toBeFocused()
  await justGuessing.press('Space')
  await expect(padOf(page)).toBeVisible()
  await expect(justGuessing).toBeFocused()
  await expect(strokesOf(page)).toHaveCount(0)
  await room.close()
})

test('[DOODLE-137] a line stays under the pen if the page moves', async ({ newPlayer, server }) => {
  const { page } = await newPlayer('Noor')
  const room = await startDrawing(page, server.origin)
  const { x, y, width, height } = await boxOf(page)
  const [end, middle] = [x + width * 0.8, y + height * 0.5]
  await page.mouse.move(x + width * 0.2, middle)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, middle, { steps: 5 })
  await page.evaluate('document.body.style.paddingTop = "40px"')
  expect((await boxOf(page)).y).toBe(y + 40)
  await page.mouse.move(end, middle, { steps: 5 })
  await page.mouse.up()
  await expect(strokesOf(page)).toHaveCount(1)
  const line = await strokesOf(page).boundingBox()
  expect(Math.abs((line?.y ?? 0) - middle)).toBeLessThan(15)
  expect(Math.abs((line?.x ?? 0) + (line?.width ?? 0) - end)).toBeLessThan(15)
  await room.close()
})

/** The page of Noor in Draw, with two others. */
async function startDrawing(page: Page, origin: string) {
  const room = await gatherRaw(origin, ['Jun', 'Priya'])
  await page.goto(`/room/${room.code}`)
  const prompt = namePrompt(page, room.code)
  await prompt.getByRole('textbox').fill('Noor')
  await prompt.getByRole('button', { name: 'Join Room' }).click()
  await expect(page.getByRole('button', { name: 'Leave Room' })).toBeVisible()
  await selectRaw(room, quickfireDoodlesDefinition.id, { rounds: 1, words: 'easy', oneColour: false })
  await startSelectedRaw(room)
  await expect(padOf(page)).toBeVisible()
  await expect(page.locator('[data-splash]')).toHaveCount(0)
  return room
}

async function boxOf(page: Page) {
  const box = await padOf(page).boundingBox()
  if (box === null) throw new Error('there is no pad')
  return box
}

async function drawLine(page: Page, y: number): Promise<void> {
  const box = await boxOf(page)
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * (y + 0.1), { steps: 5 })
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * y, { steps: 5 })
  await page.mouse.up()
}
