import type { Page } from '@playwright/test'
import { settle } from '../scenes/settle.ts'
import { countLoads, createForm, expectDialogAndAccept, expectLobbyOf, joinForm } from './actions.ts'
import { expect, test } from './test.ts'

test('[WIRE-192] [WIRE-331] text typed before the page is hydrated stays, and can be submitted', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  const errors = recordErrors(page)
  const { hydrate } = await openPrerendered(page)
  const name = createForm(page).getByLabel('Your Name')
  await name.pressSequentially('Noor')
  await createForm(page).getByLabel('Room Name').fill('Friday')
  await joinForm(page).getByLabel('Room Code').pressSequentially('wx7k')
  await createForm(page).getByLabel('Room Name').focus()
  await hydrate()
  await expect(joinForm(page).getByLabel('Room Code')).toHaveValue('WX7K')
  await expect(createForm(page).getByLabel('Room Name')).toBeFocused()
  await expect(name).toHaveValue('Noor')
  await name.press('Enter')
  await expectLobbyOf(page, 'Noor')
  await expect(page).toHaveTitle(/Friday/)
  expect(errors).toEqual([])
})

test('[WIRE-193] a form that is submitted before the page is hydrated is submitted once it is', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  const loads = countLoads(page)
  const { hydrate } = await openPrerendered(page)
  await createForm(page).getByLabel('Your Name').fill('Noor')
  await createForm(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/$/)
  await hydrate()
  await expectLobbyOf(page, 'Noor')
  expect(loads()).toBe(1)
})

test('[WIRE-193] a form that is submitted too early and is incomplete marks the empty fields', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Mateo')
  const { hydrate } = await openPrerendered(page)
  await joinForm(page).getByLabel('Your Name').fill('Mateo')
  await joinForm(page).getByLabel('Your Name').press('Enter')
  await hydrate()
  await expectDialogAndAccept(page, {
    title: 'Code Required',
    message: 'You need a room code to join the party!',
  })
})

test('[WIRE-331] the name of the last visit is filled in after hydration', async ({ newPlayer }) => {
  const { page } = await newPlayer('Noor')
  const errors = recordErrors(page)
  await page.addInitScript(
    `localStorage.setItem('rumpus.name', 'Noor'); localStorage.setItem('rumpus.sound', 'on')`,
  )
  const { hydrate } = await openPrerendered(page)
  await expect(createForm(page).getByLabel('Your Name')).toHaveValue('')
  await joinForm(page).getByLabel('Your Name').fill('Mateo')
  await hydrate()
  await expect(createForm(page).getByLabel('Your Name')).toHaveValue('Noor')
  await expect(joinForm(page).getByLabel('Your Name')).toHaveValue('Mateo')
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible()
  expect(errors).toEqual([])
})

for (const [place, script] of [
  [
    'beside a field',
    "document.querySelectorAll('form input').forEach((field) => field.after(document.createElement('x-key')))",
  ],
  ['in the root', "document.querySelector('#root').prepend(document.createElement('x-key'))"],
  [
    'in head, body and document',
    "for (const one of [document.head, document.body, document.documentElement]) one.append(document.createElement('x-key'))",
  ],
  [
    'around texts',
    "document.querySelectorAll('#root label, #root h2').forEach((one) => { const font = document.createElement('font'); font.append(...one.childNodes); one.append(font) })",
  ],
] as const)
  test(`[WIRE-267] typed text stays if an extension has changed the page before it is hydrated: ${place}`, async ({
    newPlayer,
  }) => {
    const { page } = await newPlayer('Noor')
    const { hydrate } = await openPrerendered(page)
    await page.evaluate(script)
    await createForm(page)
      .getByRole('textbox', { name: /Room Name/ })
      .fill('Friday')
    await joinForm(page)
      .getByRole('textbox', { name: /Room Code/ })
      .fill('wx7k')
    const name = createForm(page).getByRole('textbox', { name: /Your Name/ })
    await name.fill('Noor')
    await name.press('ArrowLeft')
    await hydrate()
    await expect(name).toBeFocused()
    await expect(joinForm(page).getByRole('textbox', { name: /Room Code/ })).toHaveValue('WX7K')
    await expect(createForm(page).getByRole('textbox', { name: /Room Name/ })).toHaveValue('Friday')
    await page.keyboard.type('a')
    await expect(name).toHaveValue('Nooar')
    await name.press('Enter')
    await expectLobbyOf(page, 'Nooar')
    await expect(page).toHaveTitle(/Friday/)
  })

for (const [what, control] of [
  ['a button', (page: Page) => page.getByRole('button', { name: 'Turn sound on' })],
  ['the button of a form', (page: Page) => joinForm(page).getByRole('button')],
  ['a link', (page: Page) => page.locator('footer a')],
  ['a list of choices', (page: Page) => page.getByRole('combobox')],
] as const)
  test(`[WIRE-255] if React renders the page from scratch, ${what} keeps the focus`, async ({
    newPlayer,
  }) => {
    const { page } = await newPlayer('Noor')
    const { hydrate } = await openPrerendered(page)
    // An extension's button comes first, and a translator has changed a text.
    await page.evaluate(`
      document.querySelector('#root').prepend(document.createElement('button'))
      for (const one of document.querySelectorAll('#root button, #root a')) {
        const font = document.createElement('font')
        font.append('translated')
        one.append(font)
      }
    `)
    await control(page).focus()
    await hydrate()
    await expect(control(page)).toBeFocused()
    expect(await page.evaluate("performance.getEntriesByName('drawn-anew').length")).toBe(1)
  })

for (const { width, height, colorScheme } of [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 768, height: 1024, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const)
  test(`[WIRE-194] hydration neither moves nor changes the page, ${width} × ${height}, ${colorScheme}`, async ({
    newPlayer,
  }) => {
    const { page } = await newPlayer('Noor')
    const errors = recordErrors(page)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { hydrate } = await openPrerendered(page)
    await expect.poll(() => page.evaluate(ARE_STYLES_LOADED)).toBe(true)
    // Not `document.fonts.ready` alone: it may be before the first font is asked for.
    await page.evaluate('Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined)')
    await settle(page)
    await page.evaluate(WATCH_SHIFTS)
    const before = await page.screenshot({ fullPage: true })
    await hydrate()
    await page.mouse.move(0, 0)
    const after = await page.screenshot({ fullPage: true })
    expect(after.equals(before)).toBe(true)
    expect(await page.evaluate('window.shifts')).toEqual([])
    expect(await page.evaluate("performance.getEntriesByName('drawn-anew').length")).toBe(0)
    expect(errors).toEqual([])
  })

test('without JavaScript, the page explains that it needs it', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await context.close()
})

const ARE_STYLES_LOADED = `
  document.readyState !== 'loading' &&
  [...document.querySelectorAll('link[rel="stylesheet"]:not([disabled])')].every(({ sheet }) => sheet !== null)`

/** Ignores shifts of a pixel or two from font loading, and those after a resize, which a screenshot causes. */
const WATCH_SHIFTS = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries())
      if (value > 0.0001 && !hadRecentInput) window.shifts.push(value)
  }).observe({ type: 'layout-shift' })
`

/** Opens the landing page and holds its scripts until `hydrate`. */
async function openPrerendered(page: Page): Promise<{ hydrate: () => Promise<void> }> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(createForm(page)).toBeVisible()
  return {
    hydrate: async () => {
      held.resolve()
      // The announcements are not in a prerendered page.
      await expect(page.locator('body > [aria-live="polite"].sr-only')).toBeAttached()
    },
  }
}

function recordErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
