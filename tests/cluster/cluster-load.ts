import { setTimeout as delay } from 'node:timers/promises'
import type { GameId } from '#rooms/ids.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { type Crowd, type LobbyTurn, startLoad } from '../faults/load.ts'
import type { Cluster } from './cluster.ts'
import { findFaults } from './find-faults.ts'
import { createRecordedPlayer, type RecordedPlayer } from './recorded-player.ts'
import { until } from './wait-until.ts'

const GAME = 'fact-or-fiction' as GameId

/** Rooms on all servers at once, in which everything is done that can be, and everything is written down. */
export interface ClusterLoad extends Crowd {
  /** Resolves once every room has got further than it is now; throws with those that have not. */
  readonly goOn: (withinMs: number) => Promise<void>
  /** Resolves once every player knows the newest version of their room. */
  readonly agree: (withinMs: number) => Promise<void>
  /** What is wrong with all that has happened so far, a sentence each. */
  readonly findFaults: () => Promise<readonly string[]>
  readonly acknowledged: () => number
}

export interface BusyOptions {
  readonly lobbies: number
  readonly games: number
  readonly playersPerRoom: number
  readonly restMs: number
  /** As the servers have it. */
  readonly timeScale: number
}

export async function startClusterLoad(cluster: Cluster, options: BusyOptions): Promise<ClusterLoad> {
  const everybody: RecordedPlayer[] = []
  const arrive = () => {
    const player = createRecordedPlayer(cluster.anyOrigin)
    everybody.push(player)
    return player
  }
  const crowd = await startLoad(arrive, { ...options, lobbyTurn: everyKindOfTurn })
  const visitor = arrive()
  let isOver = false
  const visits = comeAndGo(visitor, crowd.rooms[0]?.[0]?.session()?.roomCode ?? '')

  /** Somebody takes a seat in the first room, and gives it up again, and so on. */
  async function comeAndGo(player: RecordedPlayer, code: string): Promise<void> {
    while (!isOver) {
      const joined = await player.ask('joinRoom', { code, playerName: 'Visitor' })
      await delay(Math.random() * options.restMs)
      if (!joined.ok) continue
      const { roomId, playerId } = joined.value as SavedSession
      await player.ask('leaveRoom', { roomId, playerId, passHost: true })
      await delay(Math.random() * options.restMs)
    }
  }

  const newestOf = (players: Crowd['players']) => Math.max(...players.map((player) => player.version()))

  return {
    ...crowd,
    calm: async () => {
      isOver = true
      await Promise.all([crowd.calm(), visits])
    },
    end: () => {
      isOver = true
      crowd.end()
      visitor.end()
    },
    goOn: async (withinMs) => {
      const before = new Map(crowd.rooms.map((players) => [players, newestOf(players)]))
      const stuck = () => crowd.rooms.filter((players) => newestOf(players) <= (before.get(players) ?? 0))
      await until(
        () => stuck().length === 0,
        withinMs,
        () =>
          `stuck: ${stuck().map((players) => `${players[0]?.session()?.roomId} at v${newestOf(players)}`)}`,
      )
    },
    agree: async (withinMs) => {
      const newest = await cluster.postgres.query<{ id: string; version: number }>(
        'select id, version from rooms',
      )
      const versions = new Map(newest.map(({ id, version }) => [id, version]))
      const behind = () =>
        crowd.players.filter(
          (player) => player.version() < (versions.get(player.session()?.roomId ?? '') ?? 0),
        )
      await until(
        () => behind().length === 0,
        withinMs,
        () => `${behind().length} players are behind`,
      )
    },
    findFaults: () => findFaults(cluster, everybody, options.timeScale),
    acknowledged: () =>
      everybody.flatMap(({ commands }) => commands.filter(({ answer }) => answer?.ok === true)).length,
  }
}

/** What there is to do in a lobby; the crown changes hands now and then, and whoever was about to use it is refused. */
const everyKindOfTurn: LobbyTurn = (player, turn, mates) => {
  if (!player.isHost()) return ['voteForGame', { gameId: GAME }]
  const successor = mates[turn % mates.length]?.session()?.playerId
  switch (turn % 8) {
    case 1:
      return ['selectGame', { gameId: GAME }]
    case 2:
      return ['changeSettings', { settings: { factsPerPlayer: 1 + (turn % 5) } }]
    case 3:
      return ['selectGame', { gameId: null }]
    case 4:
      return ['changeSettings', { settings: { factsPerPlayer: 1 } }]
    case 7:
      return ['transferHost', { toPlayerId: successor }]
    default:
      return ['resizeRoom', { maxPlayers: 12 + (turn % 2) }]
  }
}
