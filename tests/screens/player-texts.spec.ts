import * as v from 'valibot'
import { PODIUM } from '#games/kit/rules/view.ts'
import { registeredIds } from '#games/kit/testing/simulations.test-support.ts'
import { GameId } from '#rooms/record/ids.ts'
import { findLoneLetters } from '../e2e/layout-assertions.ts'
import { expect, FULL, test } from '../e2e/test.ts'
import { onScene } from '../scenes/on-scene.ts'
import { playingQuickly } from '../scenes/quick-game.ts'
import type { Scene } from '../scenes/scene.ts'
import { settle } from '../scenes/settle.ts'

/** Words of 4 to 20 letters, narrow and wide ones, and from right to left. */
const names = [
  'Katarzyna',
  'Maximiliane',
  'Bartholomew the Grea',
  'Konstantinopolitanas',
  'W'.repeat(20),
  'Przemysława',
  'شهرزادالزمانی',
  'Lili 🦄🎉',
  'Christopher-Emmanuel',
] as const

const scenes: readonly Scene[] = [
  {
    name: 'lobby',
    draw: async ({ gather, open }) => (await open(await gather(names), names[0])).page,
  },
  { name: 'podium', draw: drawPhase(({ phase }) => phase === PODIUM) },
  ...registeredIds.map((id) => ({ name: id, draw: drawPhase(({ phase }) => phase !== PODIUM, id) })),
]

function drawPhase(
  fits: (view: { readonly phase: string }) => boolean,
  id = registeredIds[0],
): Scene['draw'] {
  if (id === undefined) throw new Error('no game is registered')
  return playingQuickly(id, { names, name: names[0], fits })
}

for (const scene of scenes)
  test(
    `[GAME-134] ${scene.name}: no name has a single letter alone on a line`,
    FULL,
    async ({ browser, server }) => {
      await onScene(scene, { browser, origin: server.origin }, async (page) => {
        for (const width of [1280, 1024, 768, 640, 480, 390, 360, 320]) {
          await page.setViewportSize({ width, height: 900 })
          await settle(page)
          expect.soft(await findLoneLetters(page), `at ${width} px`).toEqual([])
        }
      })
    },
  )

test('[GAME-136] a name takes the width that its row has left before it is cut', async ({
  browser,
  server,
}) => {
  const four = [names[1], names[2], names[3], names[8]]
  const lobby: Scene = {
    name: 'few in the lobby',
    draw: async ({ gather, open }) => (await open(await gather(four), four[0] ?? '')).page,
  }
  await onScene(lobby, { browser, origin: server.origin }, async (page) => {
    const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('main bdi')]
      .filter((name) => name.scrollWidth > name.clientWidth && name.clientWidth > 0).map((name) => name.textContent)`)
    expect(cut).toEqual([])
  })
})

test('[GAME-139] a name from right to left stays beside its character', async ({ browser, server }) => {
  const four = ['Noor', 'Mateo', 'Jun', names[6]]
  const writing: Scene = {
    name: 'relay',
    draw: playingQuickly(v.parse(GameId, 'chain-story'), {
      names: four,
      name: 'Noor',
      fits: ({ phase }) => phase === 'write',
    }),
  }
  await onScene(writing, { browser, origin: server.origin }, async (page) => {
    const starts = await page.evaluate<
      number[]
    >(`[...document.querySelectorAll('aside li bdi')].map((name) => {
      const letters = document.createRange()
      letters.selectNodeContents(name)
      return Math.round(letters.getBoundingClientRect().left)
    })`)
    expect(starts).toHaveLength(4)
    expect(new Set(starts).size).toBe(1)
  })
})
