import { createRoom, joinByCode } from './actions.ts'
import { expectPhase, findAuthor, stage, startGame, submitAll, vote } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

// A Reveal of 14 s: a reload takes less than what remains after the truth, and its shortest step lasts 1.1 s.
test.use({ serverEnvironment: { TIME_SCALE: '0.7' } })

test(
  '[GAME-70] [GAME-171] [GAME-72] [GAME-73] a result comes out step by step, with any motion and over a reload',
  FULL,
  async ({ newPlayer }) => {
    test.setTimeout(240_000)
    const host = await newPlayer('Noor')
    const others = [await newPlayer('Mateo'), await newPlayer('Priya'), await newPlayer('Jun')]
    const players = [host, ...others]
    const code = await createRoom(host)
    for (const other of others) await joinByCode(other, code)
    await startGame(host, players)
    await submitAll(players)
    const { author, voters } = await findAuthor(players)
    const [first, second, third] = voters
    if (first === undefined || second === undefined || third === undefined) throw new Error('three vote')
    await second.page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const { page } of [author, first, second]) await page.evaluate(WATCH_STEPS)
    await expectPhase(players, 'vote')
    await vote(first, 'Fact')
    await vote(second, 'Fiction')
    await vote(third, 'Fact')

    const truth = stage(third.page, 'reveal').getByRole('img', { name: 'It is a fact!' })
    await expect(truth).toBeVisible({ timeout: 20_000 })
    await third.page.reload()
    await expect(truth).toBeVisible()
    await expect(stage(third.page, 'reveal').getByText('HMM?')).toHaveCount(0)

    for (const { page } of [author, first, second]) {
      const seen = () => page.evaluate<string[]>('window.seenSteps')
      await expect.poll(seen).toEqual(['votes', 'suspense', 'truth', 'stamp', 'gain', 'talk'])
      const heard = await page.evaluate<string[]>('window.heard')
      const truthAt = heard.findIndex((text) => text.includes('It was a fact!'))
      expect(truthAt).toBeGreaterThan(0)
      expect(heard.slice(0, truthAt).join(' ')).not.toMatch(/You were right|Not this time|fooled|It was/)
      expect(heard.slice(truthAt + 1).join(' ')).toMatch(/fooled 1 of 3.*You are number/s)
    }
  },
)

/** Notes when each part of a Reveal is first seen, and each announcement. */
const WATCH_STEPS = `(() => {
  window.seenSteps = []
  window.heard = []
  const isShown = (element) => element !== null && element.checkVisibility({ visibilityProperty: true })
  const find = (text) => [...document.querySelectorAll('main section p, main section span')].findLast(
    (element) => text.test(element.textContent))
  const steps = {
    votes: () => find(/^\\d+ votes?$/),
    suspense: () => [...document.querySelectorAll('main section svg text')].find((one) => one.textContent === 'HMM?')?.closest('svg'),
    truth: () => document.querySelector('svg[aria-label="It is a fact!"]'),
    stamp: () => find(/^(You were right|Not this time|You fooled)/),
    gain: () => find(/^\\+\\d+$/),
    talk: () => [...document.querySelectorAll('main section span')].find((one) => /^So what really happened/.test(one.textContent)),
  }
  const look = () => {
    for (const [name, element] of Object.entries(steps))
      if (!window.seenSteps.includes(name) && isShown(element() ?? null)) window.seenSteps.push(name)
    requestAnimationFrame(look)
  }
  look()
  const hear = () => {
    const text = document.querySelector('body > [aria-live="polite"].sr-only')?.textContent ?? ''
    if (text !== '' && window.heard.at(-1) !== text) window.heard.push(text)
  }
  new MutationObserver(hear).observe(document.body, { childList: true, characterData: true, subtree: true })
})()`
