import type { Locator, Page } from '@playwright/test'
import { AVATAR_NAMES } from '../../src/rooms/membership/avatars.ts'
import { expect, test } from './test.ts'

test.describe('The page of the characters', () => {
  test('shows every character by name, and a link home', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/avatars')
    await expect(members(page).getByRole('button')).toHaveCount(AVATAR_NAMES.length)
    await page.getByRole('link', { name: 'Rumpus, home' }).click()
    await expect(page.getByRole('button', { name: 'Create Room' })).toBeVisible()
  })

  test('shows a pressed character large with a speech bubble', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/avatars')
    const spotlight = page.getByRole('region', { name: 'In the spotlight' })
    const goldie = members(page).getByRole('button', { name: 'Goldie' })
    await goldie.click()
    await expect(goldie).toHaveAttribute('aria-pressed', 'true')
    await expect(spotlight.getByRole('heading', { name: 'Goldie' })).toBeVisible()
    await expect(spotlight).toContainText('Have we met?')
  })

  test('a shuffle changes the tiles of the characters and announces it', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/avatars')
    const before = await tileColors(page)
    await page.getByRole('button', { name: 'Shuffle' }).click()
    await expect(page.getByText('Shuffled once')).toBeAttached()
    expect(await tileColors(page)).not.toEqual(before)
  })

  test('loads the small picture for small figures and the drawing for the large one', async ({
    newPlayer,
  }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/avatars')
    await members(page).getByRole('button', { name: 'Amber' }).click()
    const inTile = members(page).getByRole('button', { name: 'Amber' }).locator('img')
    const inSpotlight = page.getByRole('region', { name: 'In the spotlight' }).locator('img')
    await expect.poll(() => loadedPicture(inTile)).toBe('/avatars/individual/small/amber.png')
    await expect.poll(() => loadedPicture(inSpotlight)).toBe('/avatars/drawings/amber.svg')
  })

  test('shows the initial if a picture cannot be loaded', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.route(/avatars\/.*coral\.(png|svg)$/, (route) => route.abort())
    await page.goto('/avatars')
    const coral = members(page).getByRole('button', { name: 'Coral' })
    await expect(coral.locator('img')).toHaveCount(0)
    await expect(coral).toContainText(/^C/)
  })
})

function members(page: Page) {
  return page.getByRole('region', { name: 'All 35 of them' })
}

function tileColors(page: Page): Promise<string[]> {
  return members(page)
    .getByRole('button')
    .locator('[style*="--tile"]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('style') ?? ''))
}

/** The source that the browser chose for this picture. */
async function loadedPicture(image: Locator): Promise<string> {
  const url = await image.evaluate((element) => ('currentSrc' in element ? String(element.currentSrc) : ''))
  return URL.parse(url)?.pathname ?? ''
}
