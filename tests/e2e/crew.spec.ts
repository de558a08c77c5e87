import type { Page } from '@playwright/test'
import { seven, six, thirtyTwo } from '../scenes/cast.ts'
import { gatherRaw, joinRaw } from '../scenes/raw-room.ts'
import {
  chooseAction,
  createRoom,
  expectLobbyOf,
  expectToast,
  gameCard,
  gatherTwo,
  hostOfFour,
  joinByCode,
  joinByLink,
  playerList,
  playerMenu,
  playerRow,
  selectedGame,
  twoOfFour,
} from './actions.ts'
import { expectFocusVisible, tabTo } from './keyboard-actions.ts'
import { expect, FULL, test } from './test.ts'

const REROLL = 'Roll another character'

test.describe('The lobby of any size', () => {
  for (const width of [1280, 768, 390])
    test(`[ROOM-106] keeps its parts in their places when the seventh player joins, at ${width} px`, async ({
      newPlayer,
      server,
    }) => {
      const room = await gatherRaw(server.origin, six.slice(0, 5))
      const { page } = await newPlayer('Sam')
      await page.setViewportSize({ width, height: 900 })
      await joinByLink({ name: 'Sam', page }, room.code)
      await expect(playerList(page).getByRole('listitem')).toHaveCount(6)
      const before = await partsOf(page)
      expect(before.length).toBeGreaterThan(3)
      await joinRaw(server.origin, room.code, 'Lena')
      await expect(playerList(page).getByRole('listitem')).toHaveCount(7)
      await expect(stage(page).getByText('Lena')).toBeVisible()
      const after = await partsOf(page)
      expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
      expect(after.map(({ left }) => left)).toEqual(before.map(({ left }) => left))
      // The stage or the list may get another row.
      for (const [index, { name, top }] of after.entries())
        expect(Math.abs(top - (before[index]?.top ?? 0)), name).toBeLessThan(100)
      await room.close()
    })

  test('[ROOM-227] shows all characters with their names on the stage, up to 32', async ({
    newPlayer,
    server,
  }) => {
    const room = await gatherRaw(server.origin, thirtyTwo.slice(0, 31))
    const noor = await newPlayer('Yasmin')
    await joinByLink(noor, room.code)
    for (const name of [...seven, 'Guest 19', 'Yasmin'])
      await expect(stage(noor.page).getByText(name, { exact: true })).toBeVisible()
    const invite = noor.page.getByRole('region', { name: 'Invite' })
    await expect(invite).toBeInViewport()
    await room.close()
  })
})

test.describe('A player’s own character', () => {
  test('[ROOM-101] changes with a tap on the stage and in the list, and its phrase with it', async ({
    newPlayer,
  }) => {
    const { noor, mateo } = await gatherTwo(newPlayer)
    const { page } = mateo
    await expect(page.getByText('Tap yourself to roll another character.')).toBeVisible()
    for (const place of [stage(page), playerList(page)]) {
      const [avatar, phrase] = [await avatarOf(noor.page, 'Mateo'), await phraseOf(page, 'Mateo')]
      await place.getByRole('button', { name: REROLL }).click()
      await expect.poll(() => avatarOf(noor.page, 'Mateo')).not.toBe(avatar)
      await expect.poll(() => phraseOf(page, 'Mateo')).not.toBe(phrase)
      await page.waitForTimeout(600)
    }
    await expect(page.getByText('Tap yourself to roll another character.')).toHaveCount(0)
    await page.reload()
    await expectLobbyOf(page, 'Mateo')
    await expect(page.getByText('Tap yourself to roll another character.')).toHaveCount(0)
    await expect(stage(noor.page).getByRole('button', { name: REROLL })).toHaveCount(1)
  })
})

test.describe('The host', () => {
  test('[ROOM-107] opens a menu beside a player by keyboard, and Escape closes it', async ({ newPlayer }) => {
    const { noor } = await gatherTwo(newPlayer)
    const { page } = noor
    const button = playerMenu(page, 'Mateo')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await tabTo(page, button)
    await page.keyboard.press('ArrowDown')
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText(['Make Mateo host', 'Remove Mateo'])
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(items.first()).toBeFocused()
    await expectFocusVisible(page)
    await page.keyboard.press('ArrowUp')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(playerMenu(page, 'Noor')).toHaveCount(0)
  })

  test('[ROOM-105] removes two players in a row, whom one toast names', FULL, async ({ newPlayer }) => {
    const { host, mateo } = await twoOfFour(newPlayer)
    for (const name of ['Priya', 'Jun']) {
      await chooseAction(host.page, name, `Remove ${name}`)
      await host.page.getByRole('dialog').getByRole('button', { name: 'Remove Player' }).click()
      await expect(playerMenu(host.page, name)).toHaveCount(0)
    }
    await expectToast(mateo.page, 'Priya and Jun were removed by the host')
  })

  test('[ROOM-226] selects a game by its card, which is one button and starts nothing', async ({
    newPlayer,
  }) => {
    const { host } = await hostOfFour(newPlayer)
    await expect(gameCard(host.page)).toContainText('Play this')
    await expect(gameCard(host.page).getByRole('button')).toHaveCount(0)
    await gameCard(host.page).getByText('Play this').click()
    await expect(selectedGame(host.page)).toBeVisible()
    await expect(host.page.getByRole('button', { name: 'Leave Game' })).toHaveCount(0)
  })

  test('[ROOM-102] sees beside the setting how long the game takes at most, and so do the others', async ({
    newPlayer,
  }) => {
    const { host, mateo } = await twoOfFour(newPlayer)
    await gameCard(host.page).click()
    await expect(selectedGame(host.page)).toContainText('4 players: at most 4 min · up to 4 statements')
    await host.page.getByRole('button', { name: 'More: Facts per player' }).click()
    for (const { page } of [host, mateo])
      await expect(page.getByText('4 players: at most 6½ min')).toBeVisible()
    await host.page.getByRole('radio', { name: 'Slow' }).check()
    for (const { page } of [host, mateo])
      await expect(page.getByText('4 players: at most 13 min')).toBeVisible()
  })

  test('[ROOM-108] sets the pace, which all players see in the lobby and during the game', async ({
    newPlayer,
  }) => {
    const { host, mateo } = await twoOfFour(newPlayer)
    await expect(mateo.page.getByText(/pace$/)).toHaveCount(0)
    await host.page.getByRole('radiogroup', { name: 'Pace' }).getByRole('radio', { name: 'Relaxed' }).check()
    for (const { page } of [host, mateo]) await expect(page.getByText('Relaxed pace')).toBeVisible()
    await gameCard(host.page).click()
    for (const { page } of [host, mateo])
      await expect(page.getByRole('listitem').filter({ hasText: 'Submit' })).toContainText('90 s')
    await selectedGame(host.page).getByRole('button', { name: 'Start' }).click()
    for (const { page } of [host, mateo]) {
      await expect(page.getByRole('button', { name: 'Leave Game' })).toBeVisible()
      await expect(page.getByRole('banner').getByText('Relaxed pace')).toBeVisible()
    }
  })

  test('[ROOM-109] gets one offer of sound; the others get none before a game', async ({ newPlayer }) => {
    const { noor, mateo } = await gatherTwo(newPlayer)
    const offer = noor.page.getByText('One of you on the call is enough.')
    await expect(offer).toBeVisible()
    await expect(mateo.page.getByText('One of you on the call is enough.')).toHaveCount(0)
    await noor.page.getByRole('button', { name: 'No, thanks' }).click()
    await expect(offer).toHaveCount(0)
    await noor.page.reload()
    await expectLobbyOf(noor.page, 'Noor')
    await expect(offer).toHaveCount(0)
    await expect(noor.page.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  })

  test('[ROOM-109] can turn sound on by the offer', async ({ newPlayer }) => {
    const { noor } = await gatherTwo(newPlayer)
    await noor.page.getByRole('button', { name: 'Yes, play it' }).click()
    await expect(noor.page.getByRole('button', { name: 'Turn sound off' })).toBeVisible()
    await expect(noor.page.getByText('One of you on the call is enough.')).toHaveCount(0)
  })

  test('[ROOM-104] has something to guess while no other player is here', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    const warmUp = noor.page.getByRole('region', { name: 'While you wait' })
    for (let place = 1; place <= 5; place++) {
      await expect(warmUp).toContainText(`Warm-up ${place} of 5. Nobody keeps score.`)
      await warmUp.getByRole('button', { name: 'Fact!' }).click()
      await expect(warmUp).toContainText(/Right, it’s a fact\.|No, it’s fiction!/)
      const next = warmUp.getByRole('button', { name: place < 5 ? 'Next one' : 'Five more' })
      await expect(next).toBeFocused()
      await next.click()
    }
    await expect(warmUp).toContainText('Warm-up 1 of 5.')
    await joinByCode(await newPlayer('Mateo'), code)
    await expect(warmUp).toHaveCount(0)
  })
})

function stage(page: Page) {
  return page.getByRole('region', {
    name: /^(Waiting for the host|Enough for|So close|It’s getting|Ready when)/,
  })
}

interface Part {
  readonly name: string
  readonly left: number
  readonly top: number
}

/** The parts of the lobby in the order of the page, and where they begin. */
function partsOf(page: Page): Promise<readonly Part[]> {
  return page.evaluate(`[...document.querySelectorAll('main section')].map((part) => ({
    name: document.getElementById(part.getAttribute('aria-labelledby'))?.textContent.replace(/[0-9].*/, '') ?? '',
    left: Math.round(part.getBoundingClientRect().left),
    top: Math.round(part.getBoundingClientRect().top),
  }))`)
}

function avatarOf(page: Page, name: string): Promise<string | null> {
  return playerRow(page, name).locator('img').first().getAttribute('src')
}

async function phraseOf(page: Page, name: string): Promise<string> {
  return (await playerRow(page, name).textContent()) ?? ''
}
