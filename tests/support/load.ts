import { setTimeout as delay } from 'node:timers/promises'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { CallName } from '#protocol/calls.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { gameInTurn, tableInTurn } from './offered-games.ts'
import { seat } from './raw-player.ts'
import type { ResumingPlayer } from './resuming-player.ts'

/** Players in rooms who send one command after another. */
export interface Load {
  readonly players: readonly ResumingPlayer[]
  /** The same players by room, lobbies first. Each room votes for or plays one of the registered games. */
  readonly rooms: readonly (readonly ResumingPlayer[])[]
  /** Stops sending; resolves once every player has the last answer. */
  readonly finish: () => Promise<void>
  readonly end: () => void
}

export interface LoadOptions {
  readonly lobbies: number
  /** Rooms that play one game after another; at least one for each registered game. */
  readonly games: number
  readonly playersPerRoom: number
  /** The longest pause of a player between two commands. */
  readonly restMs: number
  /** The next command of a player in a lobby. */
  readonly lobbyTurn?: LobbyTurn
}

export type LobbyTurn = (
  player: ResumingPlayer,
  turn: number,
  mates: readonly ResumingPlayer[],
  gameId: GameId,
) => readonly [CallName, object]

/** Resolves once all rooms are full and all games have started. */
export async function startLoad(newPlayer: () => ResumingPlayer, options: LoadOptions): Promise<Load> {
  const { lobbies, games, playersPerRoom, restMs, lobbyTurn = voteOrResize } = options
  const rooms: (readonly ResumingPlayer[])[] = []
  const loops: Promise<void>[] = []
  let isFinishing = false

  const roomCount = lobbies + Math.max(games, registeredIds.length)
  for (let made = 0; made < roomCount; made++) rooms.push(await fillRoom(newPlayer, playersPerRoom))
  for (const [index, players] of rooms.entries()) {
    const [host] = players
    const isPlaying = index >= lobbies
    const gameId = gameInTurn(index)
    if (host !== undefined) await callOrThrow(host, 'setTable', { gameIds: tableInTurn(index) })
    if (isPlaying && host !== undefined) {
      await callOrThrow(host, 'selectGame', { gameId })
      await callOrThrow(host, 'startGame')
    }
    for (const player of players) loops.push(keepBusy(player, gameId, isPlaying, players))
  }

  async function keepBusy(
    player: ResumingPlayer,
    gameId: GameId,
    isPlaying: boolean,
    mates: readonly ResumingPlayer[],
  ): Promise<void> {
    for (let turn = 1; !isFinishing; turn++) {
      if (isPlaying) await playOn(player, turn, gameId)
      else await callFromSeat(player, ...lobbyTurn(player, turn, mates, gameId))
      await delay(Math.random() * restMs)
    }
  }

  return {
    players: rooms.flat(),
    rooms,
    finish: async () => {
      isFinishing = true
      await Promise.all(loops)
    },
    end: () => {
      isFinishing = true
      for (const player of rooms.flat()) player.end()
    },
  }
}

async function fillRoom(newPlayer: () => ResumingPlayer, count: number): Promise<readonly ResumingPlayer[]> {
  const host = newPlayer()
  let made: SavedSession | null = null
  // Another room of the load may have taken the code meanwhile.
  while (made === null) {
    const drawn = await ask(host, 'generateRoomCode')
    const answer = await host.ask('createRoom', { ...drawn, roomName: null, playerName: 'Host' })
    if (answer.ok) made = answer.value as SavedSession
    else if (answer.refusal.code !== 'code-taken') throw new Error(`createRoom: ${answer.refusal.code}`)
  }
  const { roomCode } = made
  await host.takeSeat(made)
  const others = await Promise.all(
    Array.from({ length: count - 1 }, async (_, index) => {
      const player = newPlayer()
      const joined = await ask(player, 'joinRoom', { code: roomCode, playerName: `Player ${index}` })
      await player.takeSeat(joined as SavedSession)
      return player
    }),
  )
  return [host, ...others]
}

/**
 * Every command changes something: values alternate, and a vote is given in one turn and taken back in the
 * next.
 */
const voteOrResize: LobbyTurn = (player, turn, _mates, gameId) =>
  player.isHost() ? ['resizeRoom', { maxPlayers: 12 + (turn % 2) }] : ['voteForGame', { gameId }]

async function playOn(player: ResumingPlayer, turn: number, gameId: GameId): Promise<void> {
  const game = player.game() as GameFrame | null
  const isHost = player.isHost()
  const me = player.session()?.playerId
  // A game without any input may have returned its players to the lobby.
  if (game === null && isHost) {
    await callFromSeat(player, 'selectGame', { gameId })
    await callFromSeat(player, 'startGame')
  }
  if (game === null || me === undefined) return
  const move = simulationOf(gameId).busyMove(game, me, turn)
  if (move !== null) await callFromSeat(player, 'makeMove', { move })
  if (game.phase === 'podium' && isHost) await callFromSeat(player, 'playAgain')
}

function callFromSeat(player: ResumingPlayer, call: CallName, args: object = {}) {
  const session = player.session()
  if (session === null) throw new Error('a player without a seat made a call')
  return player.ask(call, { ...seat(session), ...args })
}

async function callOrThrow(player: ResumingPlayer, call: CallName, args: object = {}): Promise<void> {
  const answer = await callFromSeat(player, call, args)
  if (!answer.ok) throw new Error(`${call} was refused: ${answer.refusal.code}`)
}

async function ask(player: ResumingPlayer, call: CallName, args: object = {}): Promise<object> {
  const answer = await player.ask(call, args)
  if (!answer.ok) throw new Error(`${call} was refused: ${answer.refusal.code}`)
  return answer.value as object
}
