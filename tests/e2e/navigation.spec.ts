import { createRoom, expectLanding, namePrompt } from './actions.ts'
import { expect, test } from './test.ts'

test('an unknown address shows a message and a link home', async ({ newPlayer }) => {
  const { page } = await newPlayer('Mateo')
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Nothing on this page', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Take me home' }).click()
  await expectLanding(page)
})

test('a part of the page that cannot be loaded leaves a way to continue', async ({ newPlayer }) => {
  const { page } = await newPlayer('Mateo')
  await page.route('**/assets/about-*.js', (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'This page has not arrived yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await page.getByRole('link', { name: 'Take me home' }).click()
  await expectLanding(page)
})

test('the landing page explains the game, and links to the rules and back', async ({ newPlayer }) => {
  const { page } = await newPlayer('Mateo')
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'How it goes' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: /Rumpus crew/ }).click()
  const game = page.getByRole('region', { name: 'Fact or Fiction' })
  await game.getByText('How it is played').click()
  await expect(game.getByText('Human Lie Detector')).toBeVisible()
  await page.getByRole('link', { name: 'Make a room' }).click()
  await expectLanding(page)
})

test('the join screen shows the players in the room', async ({ newPlayer }) => {
  const code = await createRoom(await newPlayer('Noor'), { roomName: 'Friday Rumpus' })
  const { page } = await newPlayer('Mateo')
  await page.goto(`/room/${code}`)
  await expect(namePrompt(page, code)).toContainText('1 player is waiting for you.')
})
