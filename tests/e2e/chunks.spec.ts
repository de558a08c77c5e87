import type { Page } from '@playwright/test'
import {
  countLoads,
  createForm,
  createRoom,
  expectDialogAndAccept,
  expectLobbyOf,
  expectToast,
  gameCard,
  gatherFour,
  selectedGame,
  twoOfFour,
} from './actions.ts'
import { expectPhase } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

const NOT_ARRIVED = 'This page has not arrived yet'

test('[WIRE-321] on an untouched page, a press without a network still opens the dialog', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await createForm(page).getByRole('button').click()
  await expectDialogAndAccept(page, {
    title: 'Name Required',
    message: 'Hold up! We need to know what to call you!',
  })
  await page.context().setOffline(false)
  await createForm(page).getByLabel('Your Name').fill('Noor')
  await createForm(page).getByRole('button').click()
  await expectLobbyOf(page, 'Noor')
})

for (const { file, path } of [
  { file: 'about', path: '/about' },
  { file: 'avatars', path: '/avatars' },
])
  test(`[WIRE-130] ${path} without its chunk shows an error, and appears once the chunk can be fetched`, async ({
    newPlayer,
  }) => {
    const { page } = await newPlayer('Noor')
    const unblock = await block(page, `${file}-[^/]+.js`)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: NOT_ARRIVED })).toBeVisible()
    await unblock()
    await expect(page.getByRole('heading', { name: NOT_ARRIVED })).toHaveCount(0)
    await expect(page.getByRole('heading').first()).toBeVisible()
  })

for (const file of ['room-screen-[^/]+.js', 'room-screen-[^/]+.css'])
  test(`[WIRE-130] a room without ${file.includes('css') ? 'its style sheet' : 'its chunk'} is retried, and the seat is kept`, async ({
    newPlayer,
  }) => {
    const { page } = await newPlayer('Noor')
    const unblock = await block(page, file)
    await page.goto('/')
    await createForm(page).getByLabel('Your Name').fill('Noor')
    await createForm(page).getByRole('button').click()
    await expect(page.getByRole('heading', { name: NOT_ARRIVED })).toBeVisible()
    await unblock()
    await expectLobbyOf(page, 'Noor')
    const header = page.locator('header').first()
    await expect(header).toHaveCSS('position', 'sticky')
  })

test('[WIRE-130] a game without its stage shows an error in its place, and is playable once the stage is loaded', async ({
  newPlayer,
}) => {
  const unblocks: (() => Promise<void>)[] = []
  // From the start: the lobby fetches the stages of its table.
  const { host, others } = await gatherFour(async (name) => {
    const player = await newPlayer(name)
    if (name === 'Mateo') unblocks.push(await block(player.page, 'stage-[^/]+.js'))
    return player
  })
  const [mateo] = others
  await gameCard(host.page).click()
  await selectedGame(host.page).getByRole('button', { name: 'Start', exact: true }).click()
  await expectPhase([host], 'submit')
  await expect(mateo.page.getByText('The game could not be fetched yet.')).toBeVisible()
  await expect(mateo.page.getByRole('button', { name: 'Leave Game' })).toBeVisible()
  for (const unblock of unblocks) await unblock()
  await expectPhase([mateo], 'submit')
})

test(
  '[GAME-60] a game that is selected and started at once shows an empty stage until its stage is loaded',
  FULL,
  async ({ newPlayer }) => {
    const stage: { arrive: () => void } = { arrive: () => undefined }
    const arrival = new Promise<void>((resolve) => {
      stage.arrive = resolve
    })
    const { host, others } = await gatherFour(async (name) => {
      const player = await newPlayer(name)
      if (name === 'Mateo')
        await player.page.route(/stage-[^/]+\.js/, async (route) => {
          await arrival
          await route.continue()
        })
      return player
    })
    const [{ page }] = others
    await gameCard(host.page).click()
    await selectedGame(host.page).getByRole('button', { name: 'Start', exact: true }).click()
    const emptyStage = page.locator('main > div')
    await expect(emptyStage.getByText('Loading Game')).toBeVisible()
    expect((await emptyStage.boundingBox())?.height).toBeGreaterThan(600)
    stage.arrive()
    await expectPhase([{ name: 'Mateo', page }], 'submit')
  },
)

test(
  '[GAME-65] a game that starts while no file can be fetched shows its stage at once, without a loading state',
  FULL,
  async ({ newPlayer }) => {
    const { host, mateo } = await twoOfFour(newPlayer)
    const { page } = mateo
    await gameCard(host.page).click()
    await expect
      .poll(() => page.evaluate(LIST_FILES))
      .toContainEqual(expect.stringMatching(/\/stage-[^/]+\.js$/))
    await page.waitForLoadState('networkidle')
    await block(page, '[^/]+')
    await page.evaluate(WATCH_LOADING)
    await selectedGame(host.page).getByRole('button', { name: 'Start', exact: true }).click()
    await expectPhase([{ name: 'Mateo', page }], 'submit')
    expect(await page.evaluate('window.hasLoaded')).toBe(false)
  },
)

test('[WIRE-130] a lobby without its QR code shows an error in its place, and the code later', async ({
  newPlayer,
}) => {
  const noor = await newPlayer('Noor')
  const unblock = await block(noor.page, 'qr-code-[^/]+.js')
  await createRoom(noor)
  await expect(noor.page.getByText('The QR code is on its way…')).toBeVisible()
  await unblock()
  await expect(noor.page.getByRole('button', { name: 'Show QR code' }).locator('svg')).toBeVisible()
})

test('[WIRE-130] sound that cannot be fetched shows an error, and is fetched later', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  const unblock = await block(page, 'sound-engine-[^/]+.js')
  await page.goto('/')
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expectToast(page, 'Sound is on its way')
  const fetched = page.waitForResponse(/sound-engine/)
  await unblock()
  expect((await fetched).ok()).toBe(true)
})

test('[WIRE-131] an outdated page with missing chunks reloads itself once and keeps the seat', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  const loads = countLoads(page)
  await page.route(/\/assets\/room-screen-[^/]+\.js$/, (route) =>
    loads() === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/')
  await createForm(page).getByLabel('Your Name').fill('Noor')
  await createForm(page).getByRole('button').click()
  await expectLobbyOf(page, 'Noor')
  expect(loads()).toBe(2)
})

test('[WIRE-131] a page whose chunk stays missing reloads itself once, and again only on request', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  const loads = countLoads(page)
  await page.clock.install()
  await page.route(/\/assets\/about-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/about')
  await expect.poll(loads).toBe(2)
  await expect(page.getByRole('heading', { name: NOT_ARRIVED })).toBeVisible()
  for (let retry = 1; retry <= 5; retry++) {
    await page.clock.runFor(10_000)
    // Before a reload, the page asks the server as well.
    await page.evaluate("fetch('/healthz').then((response) => response.ok)")
  }
  await expect(page.getByRole('heading', { name: NOT_ARRIVED })).toBeVisible()
  expect(loads()).toBe(2)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(loads).toBe(3)
})

test(
  '[WIRE-236] a page that loses the network again during its reload reloads itself a minute later',
  FULL,
  async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    const loads = countLoads(page)
    await page.clock.install()
    // Every browser keeps the failure of such a module, and some that of a lost network.
    await page.route(/\/assets\/about-[^/]+\.js$/, (route) =>
      loads() <= 2 ? route.fulfill({ contentType: 'text/javascript', body: 'throw 0' }) : route.continue(),
    )
    await page.goto('/about')
    await expect.poll(loads).toBe(2)
    await expect(page.getByRole('heading', { name: NOT_ARRIVED })).toBeVisible()
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000).catch(() => undefined)
        return loads()
      })
      .toBe(3)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: NOT_ARRIVED })).toHaveCount(0)
  },
)

const LIST_FILES = "performance.getEntriesByType('resource').map(({ name }) => name)"

/** Notes whether the page ever shows that it loads a game. */
const WATCH_LOADING = `
  window.hasLoaded = false
  new MutationObserver(() => {
    window.hasLoaded ||= document.body.textContent.includes('Loading Game')
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
`

/** Blocks all requests for such a file; the returned function unblocks them. */
async function block(page: Page, file: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/${file}(\\?|$)`)
  await page.route(pattern, (route) => route.abort())
  return () => page.unroute(pattern)
}
