import * as v from 'valibot'
import { PlayerId } from '#rooms/record/ids.ts'
import type { Evening, EveningStanding, PublicPlayer } from '#rooms/view/room-view.ts'

/** Points after three games, crowns among them, and points of the last game. */
const SCORES = [
  [21, 0, 9],
  [16, 0, 6],
  [19, 0, 3],
  [17, 1, 1],
  [14, 0, 4],
  [9, 0, 7],
  [24, 2, 10],
  [6, 0, 0],
] as const

const GONE = v.parse(PlayerId, '99999999-0000-4000-8000-000000000000')

/** The third game of an evening has changed the places of these players. One who left has a place, too. */
export function afterThreeGames(players: readonly PublicPlayer[]): Evening {
  const standings = players.map(({ id: playerId, name, avatar, avatarColor }, place): EveningStanding => {
    const [points, crowns, lastPoints] = SCORES[place] ?? [Math.max(0, 13 - (place % 12)), 0, place % 5]
    return { playerId, name, avatar, avatarColor, points, crowns, lastPoints }
  })
  const left: EveningStanding = {
    playerId: GONE,
    name: 'Otis',
    avatar: null,
    avatarColor: 'tile-4',
    points: 2,
    crowns: 0,
    lastPoints: null,
  }
  return { games: 3, standings: [...standings, left].toSorted((one, other) => other.points - one.points) }
}
