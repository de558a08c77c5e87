import type { Browser, Locator, Page } from '@playwright/test'
import { findScene, onScene } from '../scenes/on-scene.ts'
import { SCENE_TIME_SCALE } from '../scenes/scene.ts'
import { createRoom, joinByCode } from './actions.ts'
import { type Choice, expectPhase, findAuthor, stage, startGame, submitAll, vote } from './game-actions.ts'
import { expect, type Player, test } from './test.ts'

/** A Reveal of four players, up to its step of the points. */
async function playToReveal(players: readonly Player[], choices: readonly Choice[]) {
  const [host, ...others] = players
  if (host === undefined) throw new Error('there is no host')
  const code = await createRoom(host)
  for (const other of others) await joinByCode(other, code)
  await startGame(host, players)
  await submitAll(players)
  const { author, voters } = await findAuthor(players)
  await expectPhase(players, 'vote')
  await Promise.all(voters.map((voter, index) => vote(voter, choices[index] ?? 'Fact')))
  return { author, voters }
}

test.describe('a staged result', () => {
  test.use({ serverEnvironment: { TIME_SCALE: '2' } })

  for (const reducedMotion of ['reduce', 'no-preference'] as const)
    test(`[GAME-72] [GAME-73] comes out step by step, with motion ${reducedMotion}`, async ({
      newPlayer,
    }) => {
      const players: Player[] = []
      for (const name of ['Noor', 'Mateo', 'Priya', 'Jun']) players.push(await newPlayer(name))
      const [watched] = players
      if (watched === undefined) throw new Error('nobody plays')
      await watched.page.emulateMedia({ reducedMotion })
      await watched.page.evaluate(WATCH_STEPS)
      await playToReveal(players, ['Fact', 'Fiction', 'Fact'])
      await expectPhase(players, 'reveal')
      await expect(stage(watched.page, 'reveal').getByText(/^So what really happened/)).toBeVisible()
      const seen = await watched.page.evaluate<string[]>('window.seenSteps')
      expect(seen).toEqual(['votes', 'suspense', 'truth', 'stamp', 'gain', 'talk'])
      const heard = await watched.page.evaluate<string[]>('window.heard')
      const truthAt = heard.findIndex((text) => text.includes('It was a fact!'))
      expect(truthAt).toBeGreaterThan(0)
      expect(heard.slice(0, truthAt).join(' ')).not.toMatch(/You were right|Not this time|fooled|It was/)
      expect(heard.slice(truthAt + 1).join(' ')).toMatch(/fooled 1 of 3.*You are number/s)
    })
})

test.describe('a page that is reloaded in the middle of a result', () => {
  test.use({ serverEnvironment: { TIME_SCALE: '1' } })

  test('[GAME-70] shows the step of the others', async ({ newPlayer }) => {
    test.setTimeout(180_000)
    const players: Player[] = []
    for (const name of ['Noor', 'Mateo', 'Priya', 'Jun']) players.push(await newPlayer(name))
    const { voters } = await playToReveal(players, ['Fact', 'Fiction', 'Fact'])
    const [reloaded, other] = voters
    if (reloaded === undefined || other === undefined) throw new Error('nobody voted')
    await expect(stage(other.page, 'reveal').getByRole('img', { name: 'It is a fact!' })).toBeVisible()
    await reloaded.page.evaluate(WATCH_STEPS)
    await reloaded.page.reload()
    const reveal = stage(reloaded.page, 'reveal')
    await expect(reveal.getByRole('img', { name: 'It is a fact!' })).toBeVisible()
    await expect(reveal.getByText('HMM?')).toHaveCount(0)
    await expect(reveal.getByText(/fooled 1 of 3/)).toBeVisible()
  })
})

test.describe('a Reveal', () => {
  test.use({ serverEnvironment: { TIME_SCALE: String(SCENE_TIME_SCALE) } })

  const windows = [
    { width: 1280, height: 720, scores: true },
    { width: 720, height: 900, scores: false },
    { width: 390, height: 844, scores: false },
    { width: 844, height: 390, scores: false },
  ]
  for (const name of ['reveal-eight', 'reveal-all-vote'])
    test(`[FOF-50] needs no scrolling: ${name}`, async ({ browser, server }) => {
      await onScene(
        findScene(`fact-or-fiction/${name}`),
        { browser, origin: server.origin },
        async (page) => {
          const reveal = stage(page, 'reveal')
          for (const { scores, ...viewport } of windows) {
            await page.setViewportSize(viewport)
            await page.evaluate('scrollTo(0, 0)')
            const isLow = viewport.height < 480
            for (const [what, element] of [
              ['statement', reveal.getByText(/^I was banned from a pub quiz/)],
              ['truth', reveal.getByRole('img', { name: 'It is fiction!' })],
              ['caption', reveal.getByText(/^Priya fooled \d+ of \d+: \+\d+$/)],
              ...(isLow
                ? []
                : ([
                    ['stamp', reveal.getByText('You were right! +100')],
                    ['votes', reveal.getByText(/^\d+ votes$/).last()],
                    ['question', reveal.getByText('So what really happened, Priya?')],
                    ['next', reveal.getByText('Next: Jun. Unmute!')],
                  ] as const)),
              ...(scores ? ([['scores', reveal.getByRole('listitem').last()]] as const) : []),
            ] as const) {
              const box = await element.boundingBox()
              const where = `${what} at ${viewport.width} × ${viewport.height}`
              expect(box?.y, where).toBeGreaterThanOrEqual(0)
              expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual(viewport.height)
            }
          }
        },
      )
    })

  test('[FOF-50] as many figures topple as were fooled', async ({ browser, server }) => {
    await onScene(
      findScene('fact-or-fiction/reveal-all-vote'),
      { browser, origin: server.origin },
      async (page) => {
        await expect(page.locator('[data-fallen]')).toHaveCount(18)
        await expect(page.getByText('Priya fooled 18 of 31: +58')).toBeVisible()
      },
    )
  })

  test('[FOF-51] the next author is told across the stage', async ({ browser, server }) => {
    await onScene(
      findScene('fact-or-fiction/reveal-next-me'),
      { browser, origin: server.origin },
      async (page) => {
        const banner = stage(page, 'reveal').getByText("You're next. Unmute!").locator('..')
        const votes = stage(page, 'reveal')
          .getByRole('heading', { name: 'Fact', exact: true })
          .locator('../..')
        const [width, whole] = [await widthOf(banner), await widthOf(votes)]
        expect(width / whole).toBeGreaterThan(0.98)
      },
    )
  })

  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const)
    test(`[GAME-74] a row of the scores that climbs stays within its card (${width} px)`, async ({
      browser,
      server,
    }) => {
      const context = { viewport: { width, height }, reducedMotion: 'no-preference' } as const
      await onClimb(browser, server.origin, context, async (page) => {
        const outside = await page.evaluate<string[]>(FIND_OUTSIDE)
        expect(outside).toEqual([])
      })
    })
})

function onClimb(
  browser: Browser,
  origin: string,
  context: NonNullable<Parameters<typeof onScene>[1]['context']>,
  use: (page: Page) => Promise<void>,
) {
  return onScene(findScene('fact-or-fiction/reveal-climb'), { browser, origin, context }, use)
}

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0
}

/** Notes when each part of a Reveal is first seen, and each announcement. */
const WATCH_STEPS = `(() => {
  window.seenSteps = []
  window.heard = []
  const isShown = (element) => element !== null && element.checkVisibility({ visibilityProperty: true })
  const find = (text) => [...document.querySelectorAll('main section p, main section span')].find(
    (element) => element.childElementCount === 0 && text.test(element.textContent))
  const steps = {
    votes: () => find(/^\\d+ votes?$/),
    suspense: () => [...document.querySelectorAll('main section svg text')].find((one) => one.textContent === 'HMM?')?.closest('svg'),
    truth: () => document.querySelector('svg[aria-label="It is a fact!"]'),
    stamp: () => find(/^(You were right|Not this time|You fooled)/),
    gain: () => find(/^\\+\\d+$/),
    talk: () => find(/^So what really happened|^So what really/) ?? document.querySelector('main section') && [...document.querySelectorAll('main section span')].find((one) => /^So what really happened/.test(one.textContent)),
  }
  const look = () => {
    for (const [name, element] of Object.entries(steps))
      if (!window.seenSteps.includes(name) && isShown(element() ?? null)) window.seenSteps.push(name)
    const text = document.querySelector('main [aria-live="polite"]')?.textContent ?? ''
    if (text !== '' && window.heard.at(-1) !== text) window.heard.push(text)
    requestAnimationFrame(look)
  }
  look()
})()`

/** Rows of the scores that leave their card at any moment of their animations. */
const FIND_OUTSIDE = `(() => {
  const card = [...document.querySelectorAll('section')].find((one) => one.querySelector(':scope li [class*="points"]') && one.querySelector(':scope > div h3'))
  const rows = [...card.querySelectorAll('li')]
  const moving = document.getAnimations().filter((one) => rows.includes(one.effect.target))
  if (moving.length === 0) return ['nothing moves']
  const outside = []
  let moved = 0
  const start = rows.map((row) => row.getBoundingClientRect())
  for (let share = 0; share <= 1; share += 0.02) {
    for (const one of moving) {
      const { delay, duration } = one.effect.getTiming()
      one.pause()
      one.currentTime = delay + share * duration
    }
    const edge = card.getBoundingClientRect()
    for (const [index, row] of rows.entries()) {
      const box = row.getBoundingClientRect()
      if (box.width === 0) continue
      moved = Math.max(moved, Math.abs(box.top - start[index].top), Math.abs(box.left - start[index].left))
      if (box.top < edge.top || box.bottom > edge.bottom || box.left < edge.left || box.right > edge.right)
        outside.push(row.textContent + ' at ' + share.toFixed(2))
    }
  }
  return moved < 20 ? ['nothing moved'] : outside
})()`
