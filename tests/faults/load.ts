import { setTimeout as delay } from 'node:timers/promises'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { CallName } from '#protocol/calls.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { seat } from '../support/raw-player.ts'
import type { ResumingPlayer } from './resuming-player.ts'

const GAME = 'fact-or-fiction'

/** Players in rooms who never stop doing what they may. */
export interface Crowd {
  readonly players: readonly ResumingPlayer[]
  /** The same, room by room: the lobbies first. */
  readonly rooms: readonly (readonly ResumingPlayer[])[]
  /** Nobody begins anything new; resolves once everybody has their last answer. */
  readonly calm: () => Promise<void>
  readonly end: () => void
}

export interface CrowdOptions {
  readonly lobbies: number
  /** Rooms that play one game after another. */
  readonly games: number
  readonly playersPerRoom: number
  /** How long a player rests between two commands, at most. */
  readonly restMs: number
  /** What somebody in a lobby does next. */
  readonly lobbyTurn?: LobbyTurn
}

export type LobbyTurn = (
  player: ResumingPlayer,
  turn: number,
  mates: readonly ResumingPlayer[],
) => readonly [CallName, object]

/** Everybody seated; resolves once all rooms are full and all games have begun. */
export async function startLoad(arrive: () => ResumingPlayer, options: CrowdOptions): Promise<Crowd> {
  const { lobbies, games, playersPerRoom, restMs, lobbyTurn = voteOrResize } = options
  const rooms: (readonly ResumingPlayer[])[] = []
  const loops: Promise<void>[] = []
  let isCalm = false

  for (let made = 0; made < lobbies + games; made++) rooms.push(await fillRoom(arrive, playersPerRoom))
  for (const [place, players] of rooms.entries()) {
    const [host] = players
    const isPlaying = place >= lobbies
    if (isPlaying && host !== undefined) {
      await insist(host, 'selectGame', { gameId: GAME })
      await insist(host, 'startGame')
    }
    for (const player of players) loops.push(keepBusy(player, isPlaying, players))
  }

  async function keepBusy(
    player: ResumingPlayer,
    isPlaying: boolean,
    mates: readonly ResumingPlayer[],
  ): Promise<void> {
    for (let turn = 1; !isCalm; turn++) {
      if (isPlaying) await playOn(player, turn)
      else await say(player, ...lobbyTurn(player, turn, mates))
      await delay(Math.random() * restMs)
    }
  }

  return {
    players: rooms.flat(),
    rooms,
    calm: async () => {
      isCalm = true
      await Promise.all(loops)
    },
    end: () => {
      isCalm = true
      for (const player of rooms.flat()) player.end()
    },
  }
}

async function fillRoom(arrive: () => ResumingPlayer, count: number): Promise<readonly ResumingPlayer[]> {
  const host = arrive()
  const drawn = await ask(host, 'generateRoomCode')
  const made = (await ask(host, 'createRoom', {
    ...drawn,
    roomName: null,
    playerName: 'Host',
  })) as SavedSession
  await host.sitDown(made)
  const others = await Promise.all(
    Array.from({ length: count - 1 }, async (_, place) => {
      const player = arrive()
      const joined = await ask(player, 'joinRoom', { code: made.roomCode, playerName: `Player ${place}` })
      await player.sitDown(joined as SavedSession)
      return player
    }),
  )
  return [host, ...others]
}

/** Each turn another value, so that each command changes something: a vote is given in one and taken back in the next. */
function voteOrResize(player: ResumingPlayer, turn: number): readonly [CallName, object] {
  return player.isHost() ? ['resizeRoom', { maxPlayers: 12 + (turn % 2) }] : ['voteForGame', { gameId: GAME }]
}

async function playOn(player: ResumingPlayer, turn: number): Promise<void> {
  const game = player.game() as FactOrFictionView | null
  const isHost = player.isHost()
  // Where nobody had written anything in time, the game has sent everybody back to the lobby.
  if (game === null && isHost) {
    await say(player, 'selectGame', { gameId: GAME })
    await say(player, 'startGame')
  }
  switch (game?.phase) {
    case 'submit': {
      const text = `The one of turn ${turn}`
      await say(player, 'makeMove', { move: { type: 'write', slot: 0, text, isFact: turn % 2 === 0 } })
      if (Math.random() < 0.02) await say(player, 'makeMove', { move: { type: 'submit' } })
      break
    }
    case 'vote':
      if (game.statement !== null && game.statement.authorId !== player.session()?.playerId)
        await say(player, 'makeMove', {
          move: { type: 'vote', factId: game.statement.id, saysFact: turn % 2 === 0 },
        })
      break
    case 'podium':
      if (isHost) await say(player, 'playAgain')
      break
  }
}

function say(player: ResumingPlayer, call: CallName, args: object = {}) {
  const session = player.session()
  if (session === null) throw new Error('somebody without a seat speaks')
  return player.ask(call, { ...seat(session), ...args })
}

async function insist(player: ResumingPlayer, call: CallName, args: object = {}): Promise<void> {
  const answer = await say(player, call, args)
  if (!answer.ok) throw new Error(`${call} was refused: ${answer.refusal.code}`)
}

async function ask(player: ResumingPlayer, call: CallName, args: object = {}): Promise<object> {
  const answer = await player.ask(call, args)
  if (!answer.ok) throw new Error(`${call} was refused: ${answer.refusal.code}`)
  return answer.value as object
}
