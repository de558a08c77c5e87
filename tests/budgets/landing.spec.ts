import { createForm, gameCard, joinForm, namePrompt } from '../e2e/actions.ts'
import { expect, test } from '../e2e/test.ts'
import { gatherRaw } from '../scenes/raw-room.ts'
import { followFiles, gzipBytesOf, type LoadedFile, wireBytesOf } from './follow-files.ts'

const KILOBYTE = 1024
/** The budget for everything loaded until the page is touched, and for its first paint. */
const LANDING = {
  requests: 12,
  firstPaintBytes: 13.5 * KILOBYTE,
  scriptGzipBytes: 103.25 * KILOBYTE,
  wireBytes: 180 * KILOBYTE,
} as const
/** The same for the page of a room, up to the name prompt, and up to its lobby. */
const PROMPT = { requests: 10, scriptGzipBytes: 109 * KILOBYTE, wireBytes: 120 * KILOBYTE } as const
const ROOM = { scriptGzipBytes: 179.25 * KILOBYTE } as const

test('the landing page loads only its own code; the room and the game are loaded when they are about to be needed', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  const files = followFiles(page)
  const response = await page.goto('/', { waitUntil: 'networkidle' })
  await expect(createForm(page)).toBeVisible()
  const html = (await response?.text()) ?? ''
  const loaded = await files()
  expect(loaded.length).toBeLessThanOrEqual(LANDING.requests)
  expect(lateIn(loaded, html)).toEqual([])
  expect(namesOf(loaded, 'script')).toEqual(['index', 'landing-styles', 'react', 'rolldown-runtime'])
  expect(gzipBytesOf(loaded, 'script')).toBeLessThanOrEqual(LANDING.scriptGzipBytes)
  expect(wireBytesOf(loaded)).toBeLessThanOrEqual(LANDING.wireBytes)

  await createForm(page).getByRole('button').hover()
  await expect.poll(async () => namesOf(await files(), 'script')).toContain('room-screen')
  await expect.poll(async () => namesOf(await files(), 'script')).toContain('seated-room')

  await createForm(page).getByLabel('Your Name').fill('Noor')
  await createForm(page).getByRole('button').click()
  await gameCard(page).click()
  await expect.poll(async () => namesOf(await files(), 'script')).toContain('stage')
})

test('the landing page is painted from its document alone', async ({ newPlayer }) => {
  const { page } = await newPlayer('Noor')
  const files = followFiles(page)
  await page.route(/\/assets\//, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(createForm(page)).toBeVisible()
  const readPaints = () =>
    page.evaluate<number>("performance.getEntriesByName('first-contentful-paint').length")
  await expect.poll(readPaints).toBe(1)
  const loaded = await files()
  expect(loaded.map(({ type }) => type)).toEqual(['document'])
  expect(wireBytesOf(loaded)).toBeLessThanOrEqual(LANDING.firstPaintBytes)
})

test('no file of the landing page blocks its rendering', async ({ newPlayer }) => {
  const { page } = await newPlayer('Noor')
  await page.goto('/', { waitUntil: 'networkidle' })
  const statuses = await page.evaluate<readonly string[]>(
    "performance.getEntriesByType('resource').map(({ renderBlockingStatus }) => renderBlockingStatus)",
  )
  expect(statuses.length).toBeGreaterThan(5)
  expect(new Set(statuses)).toEqual(new Set(['non-blocking']))
})

test('the landing page creates no Intl objects until they are needed', async ({ newPlayer }) => {
  const { page } = await newPlayer('Noor')
  await page.addInitScript(COUNT_INTL)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(createForm(page)).toBeVisible()
  expect(await page.evaluate('window.madeOfIntl')).toEqual([])
})

test('the room is fetched when its code is being typed, and its files are compressed and cacheable', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('Noor')
  const files = followFiles(page)
  await page.goto('/')
  await joinForm(page).getByLabel('Room Code').focus()
  await expect.poll(async () => namesOf(await files(), 'script')).toContain('room-screen')
  const loaded = await files()
  const texts = loaded.filter(
    ({ type, bytes }) => /document|script|stylesheet/.test(type) && bytes > KILOBYTE,
  )
  expect(texts.length).toBeGreaterThan(5)
  for (const { path, encoding } of texts) expect(`${path}: ${encoding}`).toBe(`${path}: br`)
  for (const { path, cacheControl } of loaded.filter(({ path }) => path.startsWith('/assets/')))
    expect(`${path}: ${cacheControl}`).toBe(`${path}: public, max-age=31536000, immutable`)
})

test('the name prompt of a link needs two round trips: the page, and the files that it references', async ({
  newPlayer,
  server,
}) => {
  const { code } = await gatherRaw(server.origin, ['Noor'])
  const { page } = await newPlayer('Mateo')
  const html = await (await page.request.get(`/room/${code}`)).text()
  await page.route(/\/assets\/[^/]+\.(js|css)$/, (route) =>
    html.includes(`"${new URL(route.request().url()).pathname}"`) ? route.continue() : route.abort(),
  )
  const files = followFiles(page)
  await page.goto(`/room/${code}`)
  await namePrompt(page, code).getByRole('textbox').fill('Mateo')
  const needed = (await files()).filter(({ type }) => /document|script|stylesheet/.test(type))
  expect(namesOf(needed, 'script')).toEqual([
    'early-socket',
    'index',
    'landing-styles',
    'react',
    'rolldown-runtime',
    'room-screen',
  ])
  expect(needed.length).toBeLessThanOrEqual(PROMPT.requests)
  expect(gzipBytesOf(needed, 'script')).toBeLessThanOrEqual(PROMPT.scriptGzipBytes)
  expect(wireBytesOf(needed)).toBeLessThanOrEqual(PROMPT.wireBytes)
})

test('the rest of a room’s code is fetched while a newcomer types a name', async ({ newPlayer, server }) => {
  const { code } = await gatherRaw(server.origin, ['Noor'])
  const { page } = await newPlayer('Mateo')
  const files = followFiles(page)
  await page.goto(`/room/${code}`)
  await expect(namePrompt(page, code)).toBeVisible()
  await expect.poll(async () => namesOf(await files(), 'script')).toContain('seated-room')
  await page.waitForLoadState('networkidle')
  expect(gzipBytesOf(await files(), 'script')).toBeLessThanOrEqual(ROOM.scriptGzipBytes)
})

/** Creating one of these makes the browser read tables for longer than the whole page's own code runs. */
const COUNT_INTL = `
  window.madeOfIntl = []
  for (const name of ['Segmenter', 'ListFormat', 'Collator', 'NumberFormat', 'DateTimeFormat', 'PluralRules'])
    Intl[name] = new Proxy(Intl[name], {
      construct(target, args) {
        window.madeOfIntl.push(name)
        return new target(...args)
      },
    })
`

/** File names without the build's hash. */
function namesOf(files: readonly LoadedFile[], type: string): readonly string[] {
  return files
    .filter((file) => file.type === type)
    .map(({ path }) => path.replace(/^\/assets\/(.+)-.{8}\.\w+$/, '$1'))
    .sort()
}

/** The scripts and style sheets that the document does not reference: they are requested late. */
function lateIn(files: readonly LoadedFile[], html: string): readonly string[] {
  return files
    .filter(
      ({ type, path }) =>
        /script|stylesheet/.test(type) && !html.includes(`href="${path}"`) && !html.includes(`src="${path}"`),
    )
    .map(({ path }) => path)
}
