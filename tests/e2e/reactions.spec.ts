import type { Page } from '@playwright/test'
import factOrFictionDefinition from '#games/fact-or-fiction/definition.ts'
import { gatherRaw, moveRaw, type RawRoom, selectRaw, startSelectedRaw } from '../scenes/raw-room.ts'
import { eye, faceKey, floats, tray } from '../scenes/reactions.ts'
import { namePrompt } from './actions.ts'
import { expectPhase, stage, statementField } from './game-actions.ts'
import { noteFrames } from './note-frames.ts'
import { expect, FULL, type Player, test } from './test.ts'

/** Each phase lasts twice as long. */
test.use({ serverEnvironment: { TIME_SCALE: '0.5' } })

type NewPlayer = (name: string) => Promise<Player>

test('[GAME-41] a face that one player taps rises on the pages of all others, and once on their own page', async ({
  newPlayer,
  server,
}) => {
  const { noor, mateo } = await playTo('present', newPlayer, server.origin)
  await countFloats(noor.page)
  await countFloats(mateo.page)
  // In one task of the page: however slow it is, the second tap comes before the end of the rest.
  await faceKey(noor.page, 'Love it').focus()
  await noor.page.evaluate(TAP_TWICE)
  // All faces rest. The tapped one keeps the focus.
  await expect(faceKey(noor.page, 'Ha!')).toHaveAttribute('aria-disabled', 'true')
  await expect(faceKey(noor.page, 'Love it')).toBeFocused()
  await expect.poll(() => floatsSeen(noor.page)).toBe(1)
  await expect.poll(() => floatsSeen(mateo.page)).toBe(1)
  await expect(faceKey(noor.page, 'Ha!')).not.toHaveAttribute('aria-disabled')
  // The viewer's tap has come back in the counts, which are gathered for 250 ms.
  expect(await floatsSeen(noor.page)).toBe(1)
  expect(await floatsSeen(mateo.page)).toBe(1)
  await expect(floats(mateo.page)).toHaveCount(0)
})

test(
  '[GAME-184] reactions let characters hop, and the faces are gone after 2.4 s',
  FULL,
  async ({ newPlayer, server }) => {
    const { noor, mateo } = await playTo('present', newPlayer, server.origin)
    // The player on stage, and the three who listen.
    for (const { page } of [noor, mateo])
      await expect(page.locator('[data-phase="present"] [data-hopper]')).toHaveCount(4)
    await countFloats(noor.page)
    await countHops(noor.page)
    await countHops(mateo.page)
    await mateo.page.keyboard.press('Tab')
    await faceKey(mateo.page, 'Bravo').focus()
    await mateo.page.keyboard.press('Enter')
    await expect.poll(() => hopsSeen(mateo.page)).toBe(1)
    await expect.poll(() => hopsSeen(noor.page)).toBe(1)
    await expect.poll(() => floatsSeen(noor.page)).toBe(1)
    await expect(floats(noor.page)).toHaveCount(0)
  },
)

test(
  '[GAME-185] with reduced motion reactions are counted and none flies',
  FULL,
  async ({ newPlayer, server }) => {
    const { noor, mateo } = await playTo('present', newPlayer, server.origin, 'reduce')
    await countFloats(noor.page)
    await faceKey(mateo.page, 'Oof').click()
    await expect(faceKey(noor.page, 'Oof')).toHaveText('1')
    expect(await floatsSeen(noor.page)).toBe(0)
  },
)

test(
  '[GAME-44] hidden reactions stay hidden on this device over a reload, until they are shown again',
  FULL,
  async ({ newPlayer, server }) => {
    const { noor, mateo } = await playTo('present', newPlayer, server.origin)
    await eye(mateo.page).click()
    await expect(mateo.page.getByRole('switch', { name: 'Reactions in this room' })).toHaveCount(0)
    await mateo.page.getByRole('switch', { name: 'Show reactions' }).click()
    await mateo.page.keyboard.press('Escape')
    await expect(eye(mateo.page)).toBeFocused()
    await expect(tray(mateo.page)).toHaveCount(0)

    const frames = noteFrames(mateo.page)
    await mateo.page.reload()
    await expect(eye(mateo.page)).toBeVisible()
    await expect(tray(mateo.page)).toHaveCount(0)
    await countFloats(noor.page)
    await faceKey(noor.page, 'Wow').click()
    await expect.poll(() => floatsSeen(noor.page)).toBe(1)
    await expect(floats(noor.page)).toHaveCount(0)
    const received = frames.map((frame) => JSON.parse(frame).type)
    expect(received).toContain('answer')
    expect(received).not.toContain('reactions')

    await eye(mateo.page).click()
    await mateo.page.getByRole('switch', { name: 'Show reactions' }).click()
    await expect(tray(mateo.page)).toBeVisible()
    await countFloats(mateo.page)
    await faceKey(noor.page, 'Wow').click()
    await expect.poll(() => floatsSeen(mateo.page)).toBe(1)
  },
)

test('[GAME-44] the host switches reactions off for the room, and on again', async ({
  newPlayer,
  server,
}) => {
  const { noor, mateo } = await playTo('present', newPlayer, server.origin)
  const room = noor.page.getByRole('switch', { name: 'Reactions in this room' })
  await eye(noor.page).click()
  await room.click()
  await expect(mateo.page.getByText('The host has put reactions to bed.')).toBeVisible()
  await expect(tray(mateo.page)).toHaveCount(0)
  await expect(eye(mateo.page)).toHaveCount(0)
  await expect(tray(noor.page)).toHaveCount(0)
  await room.click()
  await expect(tray(mateo.page)).toBeVisible()
  await expect(tray(noor.page)).toBeVisible()
})

test(
  '[GAME-46] a sleeping player can be nudged, and goes on writing',
  FULL,
  async ({ newPlayer, server }) => {
    const { noor, mateo } = await playTo('submit', newPlayer, server.origin)
    await expect(nudgeButton(noor, 'Noor')).toHaveCount(0)
    await statementField(mateo.page).pressSequentially('I was nudged')
    const before = await statementField(mateo.page).boundingBox()
    await nudgeButton(noor, 'Mateo').click()
    await expect(mateo.page.locator('[data-psst] > p')).toBeVisible()
    await expect(mateo.page.getByText('Psst! The room is waiting.').first()).toBeVisible()
    await expect(statementField(mateo.page)).toBeFocused()
    await statementField(mateo.page).pressSequentially(' once')
    await expect(statementField(mateo.page)).toHaveValue('I was nudged once')
    expect(await statementField(mateo.page).boundingBox()).toEqual(before)
    await expect(noor.page.locator('[data-psst]')).toHaveCount(0)

    await expect(nudgeButton(noor, 'Mateo')).toHaveAttribute('aria-disabled', 'true')
    await expect(nudgeButton(noor, 'Mateo')).toBeFocused()
    await expect(nudgeButton(noor, 'Mateo')).not.toHaveAttribute('aria-disabled')
    await expect(mateo.page.locator('[data-psst]')).toHaveCount(0)
  },
)

const TAP_TWICE = `{
  document.activeElement.click()
  document.querySelector('button[aria-label="Ha!"]').click()
}`

function nudgeButton({ page }: Player, name: string) {
  return page.getByRole('button', { name: `Nudge ${name}`, exact: true })
}

/** Noor, the host, and Mateo have pages; two others play without one. */
async function playTo(
  phase: 'submit' | 'present',
  newPlayer: NewPlayer,
  origin: string,
  motion: 'no-preference' | 'reduce' = 'no-preference',
): Promise<{ readonly noor: Player; readonly mateo: Player; readonly room: RawRoom }> {
  const room = await gatherRaw(origin, ['Jun', 'Priya'])
  const [jun] = room.seats
  const noor = await newPlayer('Noor')
  const mateo = await newPlayer('Mateo')
  for (const player of [noor, mateo]) {
    await player.page.emulateMedia({ reducedMotion: motion })
    await player.page.goto(`/room/${room.code}`)
    const prompt = namePrompt(player.page, room.code)
    await prompt.getByRole('textbox').fill(player.name)
    await prompt.getByRole('button', { name: 'Join Room' }).click()
    await expect(player.page.getByRole('button', { name: 'Leave Room' })).toBeVisible()
  }
  await selectRaw(room, factOrFictionDefinition.id, { factsPerPlayer: 1 })
  await startSelectedRaw(room)
  await expectPhase([noor, mateo], 'submit')
  const toPlayerId = await noor.page.evaluate<string>(
    "JSON.parse(localStorage.getItem('rumpus.session')).playerId",
  )
  if (jun === undefined) throw new Error('no player is the host')
  await jun.raw.ask('transferHost', {
    roomId: jun.session.roomId,
    playerId: jun.session.playerId,
    toPlayerId,
  })
  if (phase === 'submit') return { noor, mateo, room }
  for (const one of room.seats) {
    await moveRaw(one, { type: 'write', slot: 0, text: `${one.name} was here first`, isFact: true })
    await moveRaw(one, { type: 'submit' })
  }
  for (const { page, name } of [noor, mateo]) {
    await statementField(page).fill(`${name} was here, too`)
    await page.getByRole('radio', { name: 'Fact', exact: true }).check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
  }
  await expectPhase([noor, mateo], phase)
  await expect(stage(noor.page, phase)).toBeVisible()
  return { noor, mateo, room }
}

/** Counts the faces that have risen since. */
async function countFloats(page: Page): Promise<void> {
  await page.evaluate(`
    window.floatsSeen = 0
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.dataset?.lane !== undefined) window.floatsSeen++
    }).observe(document.querySelector('[data-floats]') ?? document.body, { childList: true })
  `)
}

function floatsSeen(page: Page): Promise<number> {
  return page.evaluate<number>('window.floatsSeen')
}

/** Counts the characters that have hopped since. */
async function countHops(page: Page): Promise<void> {
  await page.evaluate(`
    window.hopsSeen = 0
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...options) {
      if (options[1]?.id === 'data-hopper') window.hopsSeen++
      return animate.apply(this, options)
    }
  `)
}

function hopsSeen(page: Page): Promise<number> {
  return page.evaluate<number>('window.hopsSeen')
}
