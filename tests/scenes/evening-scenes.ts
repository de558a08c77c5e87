import { findGame } from '#games/games.ts'
import { registeredIds } from '#games/kit/testing/simulations.test-support.ts'
import { gameInTurn } from '../support/offered-games.ts'
import { seven, thirtyTwo } from './cast.ts'
import { afterThreeGames } from './evenings.ts'
import { playingQuickly } from './quick-game.ts'
import { tableRaw } from './raw-room.ts'
import type { Scene } from './scene.ts'

/** A game in which everybody can be on the podium, so that a TV has room for the evening at once. */
const gameForThree = registeredIds.findLast((id) => (findGame(id)?.minPlayers ?? 0) <= 3) ?? gameInTurn(0)
/** On a page that saw the podium begin. */
const shownOnPodium = {
  opensAt: () => true,
  evening: afterThreeGames,
  fits: ({ phase }: { readonly phase: string }) => phase === 'podium',
}

/** The score of the evening: in the lobby, on the podium and on a TV. */
export const eveningScenes: readonly Scene[] = [
  {
    name: 'evening/lobby-host',
    draw: async ({ gather, open }) => {
      const room = await gather(seven)
      await tableRaw(room)
      return (await open(room, 'Noor', { evening: afterThreeGames })).page
    },
  },
  {
    name: 'evening/lobby-crowd',
    draw: async ({ gather, open }) =>
      (await open(await gather(thirtyTwo), 'Guest 7', { evening: afterThreeGames })).page,
  },
  {
    name: 'evening/watch',
    draw: async ({ gather, watch }) => (await watch(await gather(seven), { evening: afterThreeGames })).page,
  },
  {
    name: 'evening/tv',
    isTv: true,
    draw: async ({ gather, openTv }) =>
      (await openTv(await gather(thirtyTwo), { evening: afterThreeGames })).page,
  },
  {
    name: 'evening/podium',
    draw: playingQuickly(gameForThree, { ...shownOnPodium, names: seven, name: 'Priya' }),
  },
  {
    name: 'evening/tv-podium',
    isTv: true,
    draw: playingQuickly(gameForThree, { ...shownOnPodium, names: thirtyTwo.slice(0, 3), isOnTv: true }),
  },
]
