import type { Page } from '@playwright/test'
import { createRoom, expectLobbyOf, joinByLink, playerRow } from './actions.ts'
import { expect, type Player, test } from './test.ts'

test.describe('Sound', () => {
  test('is off, and none of it is loaded, until it is turned on', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const engines = countEngines(noor.page)
    await createRoom(noor)
    await expect(toggle(noor, 'Turn sound on')).toBeVisible()
    expect(engines()).toBe(0)

    await toggle(noor, 'Turn sound on').click()
    await expect(toggle(noor, 'Turn sound off')).toBeFocused()
    await expect.poll(engines).toBe(1)
    await toggle(noor, 'Turn sound off').click()
    await expect(toggle(noor, 'Turn sound on')).toBeVisible()
  })

  test('keeps its setting over a reload, separately from the session, and plays when a player joins', async ({
    newPlayer,
  }) => {
    const noor = await newPlayer('Noor')
    await noor.page.addInitScript({ content: countSounds })
    const code = await createRoom(noor)
    await toggle(noor, 'Turn sound on').click()
    await noor.page.reload()
    await expectLobbyOf(noor.page, 'Noor')
    await expect(toggle(noor, 'Turn sound off')).toBeVisible()
    expect(await storedSession(noor.page)).toEqual(['playerId', 'roomCode', 'roomId'])
    expect(await countPlayedSounds(noor.page)).toBe(0)

    // A browser allows sound only after a gesture.
    const engine = noor.page.waitForResponse(/sound-engine/)
    await noor.page.keyboard.press('Shift')
    await engine
    await joinByLink(await newPlayer('Mateo'), code)
    await expect(playerRow(noor.page, 'Mateo')).toBeVisible()
    await expect.poll(() => countPlayedSounds(noor.page)).toBeGreaterThan(0)
  })

  test('can be switched on every page', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    for (const path of ['/', '/about', '/avatars', '/nowhere']) {
      await noor.page.goto(path)
      await expect(toggle(noor, 'Turn sound on'), path).toBeVisible()
    }
  })
})

function toggle({ page }: Player, label: 'Turn sound on' | 'Turn sound off') {
  return page.getByRole('button', { name: label, exact: true })
}

function countEngines(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('sound-engine')) count++
  })
  return () => count
}

/** Runs in the page before its own code. */
const countSounds = `
  const start = OscillatorNode.prototype.start
  window.countPlayedSounds = 0
  OscillatorNode.prototype.start = function (when) {
    window.countPlayedSounds++
    start.call(this, when)
  }`

function countPlayedSounds(page: Page): Promise<number> {
  return page.evaluate<number>('window.countPlayedSounds')
}

function storedSession(page: Page): Promise<string[]> {
  return page.evaluate<string[]>("Object.keys(JSON.parse(localStorage.getItem('rumpus.session'))).sort()")
}
