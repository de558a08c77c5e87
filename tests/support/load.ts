import { setTimeout as delay } from 'node:timers/promises'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { CallName } from '#protocol/calls.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { seat } from './raw-player.ts'
import type { ResumingPlayer } from './resuming-player.ts'

const GAME = 'fact-or-fiction'

/** Players in rooms who send one command after another. */
export interface Load {
  readonly players: readonly ResumingPlayer[]
  /** The same players by room, lobbies first. */
  readonly rooms: readonly (readonly ResumingPlayer[])[]
  /** Stops sending; resolves once every player has the last answer. */
  readonly finish: () => Promise<void>
  readonly end: () => void
}

export interface LoadOptions {
  readonly lobbies: number
  /** Rooms that play one game after another. */
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
) => readonly [CallName, object]

/** Resolves once all rooms are full and all games have started. */
export async function startLoad(newPlayer: () => ResumingPlayer, options: LoadOptions): Promise<Load> {
  const { lobbies, games, playersPerRoom, restMs, lobbyTurn = voteOrResize } = options
  const rooms: (readonly ResumingPlayer[])[] = []
  const loops: Promise<void>[] = []
  let isFinishing = false

  for (let made = 0; made < lobbies + games; made++) rooms.push(await fillRoom(newPlayer, playersPerRoom))
  for (const [index, players] of rooms.entries()) {
    const [host] = players
    const isPlaying = index >= lobbies
    if (isPlaying && host !== undefined) {
      await callOrThrow(host, 'selectGame', { gameId: GAME })
      await callOrThrow(host, 'startGame')
    }
    for (const player of players) loops.push(keepBusy(player, isPlaying, players))
  }

  async function keepBusy(
    player: ResumingPlayer,
    isPlaying: boolean,
    mates: readonly ResumingPlayer[],
  ): Promise<void> {
    for (let turn = 1; !isFinishing; turn++) {
      if (isPlaying) await playOn(player, turn)
      else await callFromSeat(player, ...lobbyTurn(player, turn, mates))
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
  const drawn = await ask(host, 'generateRoomCode')
  const made = (await ask(host, 'createRoom', {
    ...drawn,
    roomName: null,
    playerName: 'Host',
  })) as SavedSession
  await host.takeSeat(made)
  const others = await Promise.all(
    Array.from({ length: count - 1 }, async (_, index) => {
      const player = newPlayer()
      const joined = await ask(player, 'joinRoom', { code: made.roomCode, playerName: `Player ${index}` })
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
function voteOrResize(player: ResumingPlayer, turn: number): readonly [CallName, object] {
  return player.isHost() ? ['resizeRoom', { maxPlayers: 12 + (turn % 2) }] : ['voteForGame', { gameId: GAME }]
}

async function playOn(player: ResumingPlayer, turn: number): Promise<void> {
  const game = player.game() as FactOrFictionView | null
  const isHost = player.isHost()
  // A game without statements has returned its players to the lobby.
  if (game === null && isHost) {
    await callFromSeat(player, 'selectGame', { gameId: GAME })
    await callFromSeat(player, 'startGame')
  }
  switch (game?.phase) {
    case 'submit': {
      const text = `The one of turn ${turn}`
      await callFromSeat(player, 'makeMove', {
        move: { type: 'write', slot: 0, text, isFact: turn % 2 === 0 },
      })
      if (Math.random() < 0.02) await callFromSeat(player, 'makeMove', { move: { type: 'submit' } })
      break
    }
    case 'vote':
      if (game.statement !== null && game.statement.authorId !== player.session()?.playerId)
        await callFromSeat(player, 'makeMove', {
          move: { type: 'vote', factId: game.statement.id, saysFact: turn % 2 === 0 },
        })
      break
    case 'podium':
      if (isHost) await callFromSeat(player, 'playAgain')
      break
  }
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
