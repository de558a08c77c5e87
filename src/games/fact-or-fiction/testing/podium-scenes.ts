import { four, thirtyTwo, world } from '#tests/scenes/cast.ts'
import { playingQuickly } from '#tests/scenes/quick-game.ts'
import { seatOf } from '#tests/scenes/raw-room.ts'
import type { Scene } from '#tests/scenes/scene.ts'
import { connectRaw, seat } from '#tests/support/raw-player.ts'
import { PODIUM } from '../../kit/rules/view.ts'
import { factOrFiction } from '../game.ts'
import type { FactOrFictionView } from '../schemas.ts'
import { movesWith, priyaAlone } from './scripted-moves.ts'

type Options = Parameters<typeof playingQuickly<FactOrFictionView>>[1]

/** Podiums with ties, with requests for one more game, and with watchers who want to play. */
export const podiumScenes: Readonly<Record<string, Scene['draw']>> = {
  'podium-tie': onPodium('Priya', { changeGame: withRanks(() => 1, 3) }),
  'podium-tie-of-thirty': onPodium('Mateo', {
    names: [...world, ...thirtyTwo.slice(6, 28), 'Mateo', 'Priya'],
    changeGame: withRanks(() => 1),
  }),
  'podium-crowded-third': onPodium('Priya', {
    names: thirtyTwo,
    changeGame: withRanks((place) => (place < 3 ? place + 1 : place < 20 ? 3 : place + 1)),
  }),
  'podium-asked': onPodium('Priya', {
    act: async (page) => {
      await page.getByRole('button', { name: 'One more!' }).click()
      await page.getByText('1 of 3 wants one more').waitFor()
    },
  }),
  'podium-host-asked': onPodium('Noor', {
    act: async (page, _wire, { seats }) => {
      for (const { raw, session } of seats.slice(2)) await raw.ask('askForMore', seat(session))
      await page.getByText('2 of 3 want one more').waitFor()
    },
  }),
  'podium-host-wanted': onPodium('Noor', {
    act: async (page, _wire, { code, origin, seats }, { passToNext }) => {
      const { raw, session } = seatOf(seats, 'Priya')
      await raw.ask('askForMore', seat(session))
      for (const watcher of [await connectRaw(origin), await connectRaw(origin)]) {
        await watcher.ask('watch', { code, claimedAt: Date.now() })
        await watcher.ask('wantIn', { roomId: session.roomId, isWanted: true })
      }
      await passToNext()
      await page.getByText('2 want in').waitFor()
    },
  }),
}

/** The podium after the statement of one player, on which some others voted. */
function onPodium(name: string, options: Omit<Options, 'fits'>): Scene['draw'] {
  return playingQuickly<FactOrFictionView>(factOrFiction.id, {
    names: four,
    name,
    movers: thirtyTwo.length,
    settings: { factsPerPlayer: 1 },
    moveOf: movesWith(priyaAlone),
    fits: ({ phase }) => phase === PODIUM,
    ...options,
  })
}

/** Gives each player, or the first ones, a rank by their place in the ranking. */
function withRanks(
  rankOf: (place: number) => number,
  count = Number.POSITIVE_INFINITY,
): NonNullable<Options['changeGame']> {
  return (game) => {
    if (game.podium === null) return game
    const ranking = game.players.map(({ id }, place) => {
      const rank = place < count ? rankOf(place) : place + 1
      return { playerId: id, rank, points: 1_000 - 25 * rank, rightVotes: 3, playersFooled: 1 }
    })
    return { ...game, podium: { ...game.podium, ranking } }
  }
}
