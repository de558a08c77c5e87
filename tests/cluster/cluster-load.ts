import { setTimeout as delay } from 'node:timers/promises'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { type Load, type LobbyTurn, startLoad } from '../support/load.ts'
import { gameInTurn, settingsInTurn, tableInTurn } from '../support/offered-games.ts'
import { seat } from '../support/raw-player.ts'
import { waitUntil } from '../support/wait-until.ts'
import type { Cluster } from './cluster.ts'
import { findFaults } from './find-faults.ts'
import { createRecordedPlayer, type RecordedPlayer } from './recorded-player.ts'

/** Rooms on all servers with every kind of activity, all of it recorded. */
export interface ClusterLoad extends Load {
  /** Resolves once every room has a newer version than now; throws with the rooms that have none. */
  readonly awaitProgress: (withinMs: number) => Promise<void>
  /**
   * Changes every room once more, and resolves once every player has received its newest version. Before that, players
   * may rightly be behind: they are not sent a change that shows them nothing (WIRE-185).
   */
  readonly awaitConvergence: (withinMs: number) => Promise<void>
  /** The findings about everything recorded so far. */
  readonly findFaults: () => Promise<readonly string[]>
  readonly acknowledged: () => number
}

interface ClusterLoadOptions {
  readonly lobbies: number
  readonly games: number
  readonly playersPerRoom: number
  readonly restMs: number
  /** The servers' time scale. */
  readonly timeScale: number
}

export async function startClusterLoad(cluster: Cluster, options: ClusterLoadOptions): Promise<ClusterLoad> {
  const players: RecordedPlayer[] = []
  const newPlayer = () => {
    const player = createRecordedPlayer(cluster.anyOrigin)
    players.push(player)
    return player
  }
  const load = await startLoad(newPlayer, { ...options, lobbyTurn: everyKindOfTurn })
  const visitor = newPlayer()
  let isOver = false
  const visits = joinAndLeave(visitor, load.rooms[0]?.[0]?.session()?.roomCode ?? '')

  /** Repeatedly takes a seat in the first room and gives it up. */
  async function joinAndLeave(player: RecordedPlayer, code: string): Promise<void> {
    while (!isOver) {
      const joined = await player.ask('joinRoom', { code, playerName: 'Visitor' })
      await delay(Math.random() * options.restMs)
      if (!joined.ok) continue
      const { roomId, playerId } = joined.value as SavedSession
      await player.ask('leaveRoom', { roomId, playerId, passHost: true })
      await delay(Math.random() * options.restMs)
    }
  }

  const lockedRooms = new Set<Load['players']>()

  /** Locks the room, or unlocks it again: a change that every player is sent. */
  async function toggleLock(players: Load['players']): Promise<void> {
    const host = players.find((player) => player.isHost())
    const session = host?.session()
    if (host === undefined || session == null) throw new Error('a room without a host')
    const isLocked = !lockedRooms.has(players)
    const changed = await host.ask('lockRoom', { ...seat(session), isLocked })
    if (!changed.ok) throw new Error(`lockRoom was refused: ${changed.refusal.code}`)
    if (isLocked) lockedRooms.add(players)
    else lockedRooms.delete(players)
  }

  const newestOf = (players: Load['players']) => Math.max(...players.map((player) => player.version()))

  return {
    ...load,
    finish: async () => {
      isOver = true
      await Promise.all([load.finish(), visits])
    },
    end: () => {
      isOver = true
      load.end()
      visitor.end()
    },
    awaitProgress: async (withinMs) => {
      const before = new Map(load.rooms.map((players) => [players, newestOf(players)]))
      const stuck = () => load.rooms.filter((players) => newestOf(players) <= (before.get(players) ?? 0))
      await waitUntil(
        () => stuck().length === 0,
        withinMs,
        () =>
          `stuck: ${stuck().map((players) => `${players[0]?.session()?.roomId} at v${newestOf(players)}`)}`,
      )
    },
    awaitConvergence: async (withinMs) => {
      await Promise.all(load.rooms.map(toggleLock))
      const newest = await cluster.postgres.query<{ id: string; version: number }>(
        'select id, version from rooms',
      )
      const versions = new Map(newest.map(({ id, version }) => [id, version]))
      const behind = () =>
        load.players.filter(
          (player) => player.version() < (versions.get(player.session()?.roomId ?? '') ?? 0),
        )
      await waitUntil(
        () => behind().length === 0,
        withinMs,
        () => `${behind().length} players are behind`,
      )
    },
    findFaults: () => findFaults(cluster, players, options.timeScale),
    acknowledged: () =>
      players.flatMap(({ commands }) => commands.filter(({ answer }) => answer?.ok === true)).length,
  }
}

const ROOM_TURNS = [
  ['rerollAvatar', {}],
  ['setPace', { pace: 'relaxed' }],
  ['allowReactions', { isAllowed: false }],
  ['setPace', { pace: 'normal' }],
  ['setPromptLanguage', { promptLanguage: 'fr' }],
  ['setPromptLanguage', { promptLanguage: 'en' }],
  ['allowReactions', { isAllowed: true }],
  ['allowWatchers', { isAllowed: false }],
  ['allowWatchers', { isAllowed: true }],
] as const

/** Every kind of lobby command. The host changes now and then, so some host commands are refused. */
const everyKindOfTurn: LobbyTurn = (player, turn, mates, gameId) => {
  if (!player.isHost()) return ['voteForGame', { gameId }]
  const successor = mates[turn % mates.length]?.session()?.playerId
  const selectedId = gameInTurn(Math.floor(turn / 8))
  switch (turn % 8) {
    case 1:
      return ['selectGame', { gameId: selectedId }]
    case 2:
      return ['changeSettings', { settings: settingsInTurn(selectedId, turn) }]
    case 3:
      return ['selectGame', { gameId: null }]
    case 5:
      return ['setTable', { gameIds: tableInTurn(Math.floor(turn / 8)).slice(0, 1 + (turn % 3)) }]
    case 4:
      return ['changeSettings', { settings: settingsInTurn(selectedId, 0) }]
    case 6:
      return ROOM_TURNS[Math.floor(turn / 8) % ROOM_TURNS.length] ?? ROOM_TURNS[0]
    case 7:
      return ['transferHost', { toPlayerId: successor }]
    default:
      return ['resizeRoom', { maxPlayers: 12 + (turn % 2) }]
  }
}
