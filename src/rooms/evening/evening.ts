import { acceptRecord, type Rule } from '../commands/rule-context.ts'
import type { Placing } from '../games/room-game.ts'
import type { BrowserKey, PlayerId } from '../record/ids.ts'
import { type EveningScoreRow, eveningScoresTable, type RoomRecord, withRoom } from '../record/room-record.ts'
import { compareRows } from '../record/table-rows.ts'
import type { Evening } from '../view/room-view.ts'

/** The points of a first place. */
const POINTS_MAX = 10
/** Browsers whose scores a room keeps; beyond that, those without a seat and with the fewest points are dropped. */
const SCORES_MAX = 64

/**
 * The evening points of a game's participants: from 10 for the first to 0 for the last, by equal steps. Equal ranks
 * get the mean of their places. Where teams are ranked, the places are those of teams, and members share their points.
 */
export function eveningPoints(ranking: readonly Placing[]): ReadonlyMap<PlayerId, number> {
  const ranks = new Map(ranking.map(({ playerId, rank, team = playerId }) => [team, rank]))
  const total = ranks.size
  const tied = Map.groupBy(ranks.values(), (rank) => rank)
  return new Map(
    ranking.map(({ playerId, rank }) => {
      const place = rank + ((tied.get(rank)?.length ?? 1) - 1) / 2
      return [playerId, total === 1 ? POINTS_MAX : Math.round((POINTS_MAX * (total - place)) / (total - 1))]
    }),
  )
}

/**
 * Enrols the players' browsers in the game that begins, so that it also counts for players who leave it. Drops the
 * browsers beyond `SCORES_MAX`.
 */
export function enrolInEvening(record: RoomRecord): RoomRecord {
  const known = new Map(record.eveningScores.map((row) => [row.browserKey, row]))
  const roomId = record.room.id
  const playing = record.players.map(({ browserKey, id: playerId, name, avatar, avatarColor }) => {
    const score = known.get(browserKey) ?? eveningScoresTable.defaults
    return { ...score, roomId, browserKey, playerId, name, avatar, avatarColor }
  })
  const seated = new Set<BrowserKey>(playing.map(({ browserKey }) => browserKey))
  const others = record.eveningScores
    .filter(({ browserKey, games }) => games > 0 && !seated.has(browserKey))
    .toSorted((one, other) => other.points - one.points)
    .slice(0, Math.max(0, SCORES_MAX - playing.length))
  const eveningScores = [...playing, ...others].sort(compareRows(eveningScoresTable.key))
  return { ...record, eveningScores }
}

/** Adds a game that has reached its podium. */
export function countGame(record: RoomRecord, ranking: readonly Placing[]): RoomRecord {
  const points = eveningPoints(ranking)
  const ranks = new Map(ranking.map(({ playerId, rank }) => [playerId, rank]))
  const eveningScores = record.eveningScores.map((row) => {
    const lastPoints = points.get(row.playerId)
    if (lastPoints === undefined) return row.lastPoints === null ? row : { ...row, lastPoints: null }
    const crowns = row.crowns + (ranks.get(row.playerId) === 1 ? 1 : 0)
    return { ...row, games: row.games + 1, points: row.points + lastPoints, crowns, lastPoints }
  })
  return { ...withRoom(record, { eveningGames: record.room.eveningGames + 1 }), eveningScores }
}

export const newEvening: Rule<'newEvening'> = (record, _command) => {
  return acceptRecord({ ...withRoom(record, { eveningGames: 0 }), eveningScores: [] })
}

/** The score of the evening as everybody sees it. */
export function viewEvening({ eveningScores, players, room }: RoomRecord): Evening {
  const seats = new Map(players.map((player) => [player.browserKey, player]))
  /** Equal scores are listed in joining order, those without a seat last. */
  const places = new Map([...seats.keys()].map((browserKey, place) => [browserKey, place]))
  const placeOf = ({ browserKey }: EveningScoreRow) => places.get(browserKey) ?? players.length
  const standings = eveningScores
    .filter(({ games }) => games > 0)
    .toSorted(
      (one, other) => other.points - one.points || other.crowns - one.crowns || placeOf(one) - placeOf(other),
    )
    .map(({ browserKey, points, crowns, lastPoints, ...score }) => {
      const seat = seats.get(browserKey)
      const { name, avatar, avatarColor } = seat ?? score
      return { playerId: seat?.id ?? score.playerId, name, avatar, avatarColor, points, crowns, lastPoints }
    })
  return { games: room.eveningGames, standings }
}

/** The fields of a player that the score of the evening shows, unlike their vote. */
const SEAT_FIELDS = ['id', 'browserKey', 'name', 'avatar', 'avatarColor'] as const

/** Whether `viewEvening` is the same in both states. It shows names and seats, which change with the players. */
export function isSameEvening(one: RoomRecord, other: RoomRecord): boolean {
  if (one.eveningScores !== other.eveningScores || one.room.eveningGames !== other.room.eveningGames)
    return false
  if (one.players === other.players || one.eveningScores.length === 0) return true
  return (
    one.players.length === other.players.length &&
    one.players.every((row, place) => {
      const now = other.players[place]
      return row === now || (now !== undefined && SEAT_FIELDS.every((field) => row[field] === now[field]))
    })
  )
}
