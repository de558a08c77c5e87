import type { Page } from '@playwright/test'
import factOrFictionDefinition from '#games/fact-or-fiction/definition.ts'
import { registeredGames } from '#games/games.ts'
import { PODIUM } from '#games/kit/rules/view.ts'
import { expect, FULL, test } from '../e2e/test.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'

test.describe.configure({ mode: 'parallel' })

const REACTIONS = ['Ha!', 'Wow', 'Love it', 'Bravo', 'Oof', 'Hmm', 'Hide reactions']
const SOUVENIRS = ['Save picture', 'Copy text', 'Download CSV']
/** Stage texts that address the player. Questions of a game may say "you", too. */
const TO_A_PLAYER =
  /You (?:said|were right!|did not|fooled|made no|wrote|get \d|are number)|Your (?:own answer|vote|gut)|You[’']re (?:on|in|next)/
/** Letters and numbers choose an answer of a player; Enter and Space press the focused control. */
const KEYS = ['a', 'b', '1', '2', 'Enter', 'Space']

for (const { id, definition } of registeredGames)
  for (const { id: phase, reactions = false } of [...definition.phases, { id: PODIUM, reactions: true }])
    test(
      `[GAME-93] [GAME-168] [GAME-169] ${id}: ${phase} asks nothing of a watcher`,
      FULL,
      async ({ browser, server }) => {
        await onScene(findScene(`${id}/watch-${phase}`), { browser, origin: server.origin }, async (page) => {
          const allowed = [...(reactions ? REACTIONS : []), ...(phase === PODIUM ? SOUVENIRS : [])]
          expect((await controlsOf(page)).toSorted()).toEqual(allowed.toSorted())
          await expect(page.locator('main [data-me], main [aria-pressed]')).toHaveCount(0)
          await expect(page.locator('main')).not.toContainText(TO_A_PLAYER)
          for (const key of KEYS) await page.keyboard.press(key)
          // A move would be refused, which a toast reports.
          await expect(page.locator('main [aria-pressed]')).toHaveCount(0)
          await expect(page.getByText(/Too late|did not get through|started without you/)).toHaveCount(0)
          expect(await draftsOf(page)).toEqual([])
        })
      },
    )

test(
  '[GAME-94] the host alone sees how many watchers want to play next',
  FULL,
  async ({ browser, server }) => {
    const { origin } = server
    await onScene(
      findScene(`${factOrFictionDefinition.id}/podium-host-wanted`),
      { browser, origin },
      (page) => expect(page.getByText('2 want in')).toBeInViewport(),
    )
    await onScene(findScene(`${factOrFictionDefinition.id}/podium-host`), { browser, origin }, (page) =>
      expect(page.getByText(/wants? in$/)).toHaveCount(0),
    )
  },
)

/** Names of all controls in the stage, except those that unfold a text and those of a game below its podium. */
function controlsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator(
      'main :is(button, a[href], input, textarea, select, summary, [tabindex="0"], [role="button"], [role="switch"])',
    )
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.closest('li [aria-expanded], [data-podium-extra]') === null)
        .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
    )
}

/** A player's unsent texts and choices in the page's storage. */
function draftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft|gut/.test(key)))
}
