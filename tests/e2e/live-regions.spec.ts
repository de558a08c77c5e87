import { setTimeout as delay } from 'node:timers/promises'
import { createRoom, joinByLink } from './actions.ts'
import { expectPhase, findAuthor, startGame, submitAll, vote } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

// Present lasts 10 s, longer than any announcement.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })

/** An announcement is withdrawn after 7 s. */
const OUTDATED_AFTER_MS = 9_000

test(
  '[GAME-151] in no phase of a game does an announcement stay on a page for screen readers alone',
  FULL,
  async ({ newPlayer }) => {
    test.setTimeout(180_000)
    const players = await Promise.all(['Noor', 'Mateo', 'Priya', 'Jun'].map((name) => newPlayer(name)))
    const tv = await newPlayer('TV')
    const pages = [...players, tv]
    for (const { page } of pages) await page.addInitScript(NOTE_OUTDATED)
    const [host, ...guests] = players
    if (host === undefined) throw new Error('no player hosts')
    const code = await createRoom(host)
    await tv.page.goto(`/room/${code}/watch?screen=tv`)
    for (const guest of guests) await joinByLink(guest, code)

    const expectNoneOutdated = async () => {
      for (const { name, page } of pages)
        expect(await page.evaluate<string[]>('window.outdated'), name).toEqual([])
    }
    await delay(OUTDATED_AFTER_MS)
    await expectNoneOutdated()
    await startGame(host, players)
    await delay(OUTDATED_AFTER_MS)
    await expectNoneOutdated()
    await submitAll(players)
    for (const _ of players) {
      await expectPhase(pages, 'present')
      const { voters } = await findAuthor(players)
      await expectPhase(pages, 'vote')
      await Promise.all(voters.map((voter) => vote(voter, 'Fact')))
      await expectPhase(pages, 'reveal')
      await expectNoneOutdated()
    }
    await expectPhase(pages, 'podium')
    await delay(OUTDATED_AFTER_MS)
    await expectNoneOutdated()
    for (const { page } of pages) expect(await page.evaluate<number>('window.heard')).toBeGreaterThan(5)
  },
)

/** Notes the texts that stay in live regions although they are no longer visible, and counts all texts. */
const NOTE_OUTDATED = `(() => {
  const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output'
  const since = new Map()
  window.outdated = []
  window.heard = 0
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('.sr-only') === null
  const textsOf = (region) => {
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) if (walker.currentNode.data.trim() !== '') texts.push(walker.currentNode)
    return texts
  }
  setInterval(() => {
    const now = performance.now()
    const texts = [...document.querySelectorAll(LIVE)].flatMap(textsOf).filter((text) => !isSeen(text.parentElement))
    for (const known of since.keys()) if (!texts.includes(known)) since.delete(known)
    for (const text of texts) {
      const seen = since.get(text)
      if (seen?.data !== text.data) {
        since.set(text, { data: text.data, at: now })
        window.heard++
      } else if (now - seen.at > ${OUTDATED_AFTER_MS} && !window.outdated.includes(text.data))
        window.outdated.push(text.data)
    }
  }, 200)
})()`
