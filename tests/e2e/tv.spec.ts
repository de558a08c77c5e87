import type { Page } from '@playwright/test'
import { four, six } from '../scenes/cast.ts'
import { allowWatchersRaw, joinRaw, lockRaw, type RawRoom, removeRaw } from '../scenes/raw-room.ts'
import { createSceneKit, type SceneKit, TV_SIZES } from '../scenes/scene.ts'
import { settle } from '../scenes/settle.ts'
import { watchInOtherTab } from '../scenes/tv-scenes.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ kit: SceneKit }>({
  kit: async ({ browser, server }, use) => {
    const kit = await createSceneKit(browser, server.origin)
    await use(kit)
    await kit.dispose()
  },
})

test('players arrive and leave on the TV while it is shown', async ({ kit }) => {
  const room = await kit.gather(four)
  const { page } = await kit.openTv(room)
  await expect(page.getByRole('heading', { name: 'Friday Rumpus · 4/12' })).toBeVisible()
  const lena = await joinRaw(room.origin, room.code, 'Lena')
  await kit.passToNext()
  await expect(crew(page).filter({ hasText: 'Lena' })).toBeVisible()
  await removeRaw(room, 'Jun')
  await kit.passToNext()
  await expect(crew(page).filter({ hasText: 'Jun' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Friday Rumpus · 4/12' })).toBeVisible()
  await lena.raw.close()
})

test('a TV of 720 lines shows the same picture as one of 1080', async ({ kit }) => {
  const { page } = await kit.openTv(await kit.gather(six))
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  const large = await placesInRem(page)
  await page.setViewportSize(TV_SIZES['tv-720'])
  const small = await placesInRem(page)
  expect(small.length).toBeGreaterThan(30)
  expect(small.length).toBe(large.length)
  const moved = small.filter((place, index) =>
    place.some((value, side) => Math.abs(value - (large[index]?.[side] ?? 0)) > 0.15),
  )
  expect(moved).toEqual([])
})

test('the picture is in the middle of windows of other shapes, and nothing scrolls', async ({ kit }) => {
  const { page } = await kit.openTv(await kit.gather(four))
  for (const [width, height] of [
    [1024, 768],
    [3440, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await page
      .locator('[aria-label="On the table"]')
      .locator('xpath=ancestor::main')
      .boundingBox()
    expect((box?.x ?? 0) * 2 + (box?.width ?? 0)).toBeCloseTo(width, 0)
    expect((box?.y ?? 0) * 2 + (box?.height ?? 0)).toBeCloseTo(height, 0)
  }
})

test('the cursor hides while it rests', async ({ kit }) => {
  const { page } = await kit.openTv(await kit.gather(four))
  const cursor = () => page.evaluate<string>('getComputedStyle(document.body).cursor')
  await page.mouse.move(300, 300)
  expect(await cursor()).toBe('auto')
  await expect.poll(cursor, { timeout: 6_000 }).toBe('none')
  await page.mouse.move(320, 300)
  expect(await cursor()).toBe('auto')
})

test('the sound of a TV has its own setting', async ({ kit }) => {
  const { page } = await kit.openTv(await kit.gather(four))
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible()
  expect(await page.evaluate('localStorage.getItem("rumpus.tv-sound")')).toBe('on')
  expect(await page.evaluate('localStorage.getItem("rumpus.sound")')).toBeNull()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
})

test('Escape, clicks and other keys change nothing', async ({ kit }) => {
  const { page } = await kit.openTv(await kit.gather(four))
  const before = await placesInRem(page)
  for (const key of ['Escape', 'Enter', 'Space', 'ArrowDown', 'x']) await page.keyboard.press(key)
  await page.mouse.click(400, 600)
  await page.mouse.click(1500, 600)
  expect(await placesInRem(page)).toEqual(before)
})

test('a locked room invites no players, and keeps its TV', async ({ kit }) => {
  const room = await kit.gather(four)
  const { page } = await kit.openTv(room)
  await lockRaw(room)
  await kit.passToNext()
  await expect(page.getByRole('heading', { name: 'Locked: nobody new can come in.' })).toBeVisible()
  await expect(page.getByText('Get in here!')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Locked: nobody new can come in.' })).toBeVisible()
})

test('a TV returns by itself when its host allows watching again', async ({ kit }) => {
  const room = await kit.gather(four)
  const { page } = await kit.openTv(room)
  await page.clock.install()
  await turnOff(room, page)
  await allowWatchersRaw(room, true)
  await page.clock.fastForward(21_000)
  await expect(page.getByRole('heading', { name: 'Friday Rumpus' })).toBeVisible()
})

test('a TV whose place went to another tab takes it back with Enter', async ({ kit }) => {
  const room = await kit.gather(four)
  const { page, wire } = await kit.openTv(room)
  const other = await watchInOtherTab(wire, room)
  await expect(page.getByRole('heading', { name: 'Another tab shows the TV now' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Friday Rumpus' })).toBeVisible()
  await other.close()
})

async function turnOff(room: RawRoom, page: Page): Promise<void> {
  await allowWatchersRaw(room, false)
  await expect(page.getByRole('heading', { name: 'Watching is switched off' })).toBeVisible()
}

function crew(page: Page) {
  return page.getByRole('list', { name: /^Players/ }).getByRole('listitem')
}

/** The box of each part: left, top, right, bottom. */
async function placesInRem(page: Page): Promise<readonly (readonly number[])[]> {
  await settle(page)
  return page.evaluate<number[][]>(`(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return [...document.querySelectorAll('main *')]
      .filter((part) => part.closest('svg') === null && part.closest('.sr-only') === null)
      .map((part) => part.getBoundingClientRect())
      .map(({ left, top, right, bottom }) => [left, top, right, bottom].map((value) => value / rem))
  })()`)
}
