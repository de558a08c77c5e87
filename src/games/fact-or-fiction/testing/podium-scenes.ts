import type { Page } from '@playwright/test'
import { stage } from '#tests/e2e/game-actions.ts'
import { four, thirtyTwo, world } from '#tests/scenes/cast.ts'
import { type RawRoom, seatOf, startRaw } from '#tests/scenes/raw-room.ts'
import type { Scene, SceneKit } from '#tests/scenes/scene.ts'
import { connectRaw, seat } from '#tests/support/raw-player.ts'
import factOrFictionDefinition from '../definition.ts'
import { fourStatements, playRaw, submitRaw } from './raw-game.ts'

type Options = NonNullable<Parameters<SceneKit['open']>[2]>
type ChangeGame = NonNullable<Options['changeGame']>

/** All phases but Vote last to their deadlines. */
const PODIUM_WITHIN_MS = 40_000

/** Podiums with ties, with requests for one more game, and with watchers who want to play. */
export const podiumScenes: Readonly<Record<string, Scene['draw']>> = {
  'podium-tie': onPodium('Priya', { names: four, changeGame: withRanks(() => 1, 3) }),
  'podium-tie-of-thirty': onPodium('Mateo', {
    names: [...world, ...thirtyTwo.slice(6, 28), 'Mateo', 'Priya'],
    changeGame: withRanks(() => 1),
  }),
  'podium-crowded-third': onPodium('Priya', {
    names: thirtyTwo,
    changeGame: withRanks((place) => (place < 3 ? place + 1 : place < 20 ? 3 : place + 1)),
  }),
  'podium-asked': async (kit) => {
    const { page } = await openPodium(kit, 'Priya', four)
    await page.getByRole('button', { name: 'One more!' }).click()
    await page.getByText('1 of 3 wants one more').waitFor()
    return page
  },
  'podium-host-asked': async (kit) => {
    const { page, room } = await openPodium(kit, 'Noor', four)
    for (const { raw, session } of room.seats.slice(2)) await raw.ask('askForMore', seat(session))
    await page.getByText('2 of 3 want one more').waitFor()
    return page
  },
  'podium-host-wanted': async (kit) => {
    const { page, room } = await openPodium(kit, 'Noor', four)
    const { raw, session } = seatOf(room.seats, 'Priya')
    await raw.ask('askForMore', seat(session))
    for (const watcher of [await connectRaw(kit.origin), await connectRaw(kit.origin)]) {
      await watcher.ask('watch', { code: room.code, claimedAt: Date.now() })
      await watcher.ask('wantIn', { roomId: session.roomId, isWanted: true })
    }
    await page.getByText('2 want in').waitFor()
    return page
  },
}

interface Setting {
  readonly names: readonly string[]
  readonly changeGame: ChangeGame
}

function onPodium(name: string, { names, changeGame }: Setting): Scene['draw'] {
  return async (kit) => (await openPodium(kit, name, names, { changeGame })).page
}

/** The statement of one player, shown to the room. Four players vote on it. */
async function openPodium(
  { gather, open }: SceneKit,
  name: string,
  names: readonly string[],
  options: Options = {},
): Promise<{ readonly page: Page; readonly room: RawRoom }> {
  const room = await gather(names)
  const { page } = await open(room, name, options)
  await startRaw(room, factOrFictionDefinition.id)
  const { Noor: statement } = fourStatements
  if (names.length === four.length) await playRaw(room.seats, { Priya: statement }, 'Jun')
  else await submitRaw(room.seats, 'Priya', statement)
  await stage(page, 'podium').waitFor({ timeout: PODIUM_WITHIN_MS })
  return { page, room }
}

/** Gives each player, or the first ones, a rank by their place in the ranking. */
function withRanks(rankOf: (place: number) => number, count = Number.POSITIVE_INFINITY): ChangeGame {
  return (game) => {
    if (game.podium === null) return game
    const ranking = game.players.map(({ id }, place) => {
      const rank = place < count ? rankOf(place) : place + 1
      return { playerId: id, rank, points: 1_000 - 25 * rank, rightVotes: 3, playersFooled: 1 }
    })
    return { ...game, podium: { ...game.podium, ranking } }
  }
}
