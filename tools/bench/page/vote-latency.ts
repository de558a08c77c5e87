import type { Browser, Page } from '@playwright/test'
import { createRoom, gameCard, joinByLink } from '../../../tests/e2e/actions.ts'

const BETWEEN_VOTES_MS = 300
/** The largest tolerated difference between the clocks of two pages. */
const CLOCK_SKEW_MAX_MS = 2
/** With fewer frames a second the page is throttled, and its paint times are invalid. */
const FRAMES_PER_SECOND_MIN = 30

export interface VoteLatency {
  readonly pages: number
  readonly votes: number
  /** From the voter's click to the painted frame, for each of the other screens. */
  readonly everyScreenMs: readonly number[]
  /** From the click to the last of these frames. */
  readonly lastScreenMs: readonly number[]
}

interface Seen {
  readonly count: number
  readonly at: number
}

/**
 * Browsers of one room, each with its own socket. One votes or takes its vote back with a real click,
 * and each of the others records when it painted the new count.
 */
export async function measureVotes(
  browser: Browser,
  origin: string,
  { pageCount, voteCount }: { readonly pageCount: number; readonly voteCount: number },
): Promise<VoteLatency> {
  const pages = await openRoom(browser, origin, pageCount)
  try {
    for (const page of pages) await expectAwake(page)
    const [, ...voters] = pages
    const hasVoted = new Set<Page>()
    const everyScreenMs: number[] = []
    const lastScreenMs: number[] = []
    for (let vote = 0; vote < voteCount; vote++) {
      const voter = voters[vote % voters.length]
      if (voter === undefined) throw new Error('the room has no voter')
      if (!hasVoted.delete(voter)) hasVoted.add(voter)
      await gameCard(voter).click()
      // Read afterwards: polling while they paint would compete for the same cores.
      await voter.waitForTimeout(BETWEEN_VOTES_MS)
      const clickedAt = await voter.evaluate<number>('window.votes.clickedAt()')
      const others = pages.filter((page) => page !== voter)
      const seen = others.map((page) => page.evaluate<Seen>(`window.votes.seen(${vote})`))
      const tookMs = (await Promise.all(seen)).map(({ count, at }) => {
        if (count !== hasVoted.size) throw new Error(`a page shows ${count} votes, not ${hasVoted.size}`)
        return at - clickedAt
      })
      everyScreenMs.push(...tookMs)
      lastScreenMs.push(Math.max(...tookMs))
    }
    return { pages: pages.length, votes: voteCount, everyScreenMs, lastScreenMs }
  } finally {
    for (const page of pages) await page.context().close()
  }
}

async function openRoom(browser: Browser, origin: string, pageCount: number): Promise<readonly Page[]> {
  const pages: Page[] = []
  let code = ''
  for (let place = 0; place < pageCount; place++) {
    // Decorative motion on twelve screens would all be painted by this one machine.
    const context = await browser.newContext({ baseURL: origin, viewport: PHONE, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    if (place === 0) code = await createRoom({ name: 'Host', page })
    else await joinByLink({ name: `Player ${place}`, page }, code)
    pages.push(page)
  }
  // The paints after the last join are done.
  for (const page of pages) await page.waitForTimeout(100)
  for (const page of pages) await page.evaluate('window.votes.begin()')
  return pages
}

const PHONE = { width: 412, height: 823 }

/** Runs in each page before its own scripts: records clicks and the paint of each count. */
const WATCH = `(() => {
  const now = () => performance.timeOrigin + performance.now()
  const log = []
  const waiting = []
  let clickedAt = 0, last = 0, isOn = false
  const countOf = () => {
    const words = [...document.querySelectorAll('main button span')].map((one) => one.textContent)
    return Number.parseInt(words.find((text) => /^\\d+ votes?$/.test(text)) ?? '0', 10)
  }
  const afterFrame = (callback) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = callback
    port2.postMessage(null)
  })
  addEventListener('click', (event) => { clickedAt = performance.timeOrigin + event.timeStamp }, { capture: true })
  new MutationObserver(() => {
    if (!isOn) return
    const count = countOf()
    if (count === last) return
    last = count
    afterFrame(() => {
      log.push({ count, at: now() })
      for (const check of waiting.splice(0)) check()
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })
  window.votes = {
    begin() { isOn = true; last = countOf() },
    clickedAt: () => clickedAt,
    seen: (index) => new Promise((resolve) => {
      const check = () => (index < log.length ? resolve(log[index]) : waiting.push(check))
      check()
    }),
    countFrames: () => new Promise((resolve) => {
      let frames = 0, isOver = false
      const next = () => {
        // An endless request for frames would keep the page painting during later measurements.
        if (isOver) return
        frames += 1
        requestAnimationFrame(next)
      }
      requestAnimationFrame(next)
      setTimeout(() => { isOver = true; resolve(frames) }, 1000)
    }),
  }
})()`

/** Throws for a throttled page or one with a different clock: its figures would be invalid. */
async function expectAwake(page: Page): Promise<void> {
  const [visibility, skewMs] = await page.evaluate<[string, number]>(
    '[document.visibilityState, performance.timeOrigin + performance.now() - Date.now()]',
  )
  const frames = await page.evaluate<number>('window.votes.countFrames()')
  if (visibility !== 'visible') throw new Error(`a page is ${visibility}`)
  if (Math.abs(skewMs) > CLOCK_SKEW_MAX_MS) throw new Error(`a page’s clock is off by ${skewMs} ms`)
  if (frames < FRAMES_PER_SECOND_MIN) throw new Error(`a page paints ${frames} frames in a second`)
}
