import { expect, test } from './test.ts'

test('[WIRE-268] where nothing can be drawn and no picture loads, the last page offers to load again', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  await page.route(/\/(avatars|icons)\//, (route) => route.abort())
  await page.addInitScript(`
    delete Intl.Segmenter
    document.createElementNS = () => { throw new Error('there are no drawings') }
  `)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'That was not in the script!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible()
})
