import { setTimeout as delay } from 'node:timers/promises'
import type { FactOrFictionView } from '#games/fact-or-fiction/fact-or-fiction-view.ts'
import type { SavedSession } from '#protocol/down.ts'
import type { CallName } from '#protocol/up.ts'
import { seat } from '../raw-player.ts'
import { createResumingPlayer, type ResumingPlayer } from './resuming-player.ts'

const GAME = 'fact-or-fiction'

/** Players in rooms who never stop doing what they may. */
export interface Crowd {
  readonly players: readonly ResumingPlayer[]
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
}

/** Everybody seated; resolves once all rooms are full and all games have begun. */
export async function gatherCrowd(origin: string, options: CrowdOptions): Promise<Crowd> {
  const { lobbies, games, playersPerRoom, restMs } = options
  const rooms: (readonly ResumingPlayer[])[] = []
  const loops: Promise<void>[] = []
  let isCalm = false

  for (let made = 0; made < lobbies + games; made++) rooms.push(await fillRoom(origin, playersPerRoom))
  for (const [place, players] of rooms.entries()) {
    const [host] = players
    const isPlaying = place >= lobbies
    if (isPlaying && host !== undefined) {
      await insist(host, 'selectGame', { gameId: GAME })
      await insist(host, 'startGame')
    }
    for (const player of players) loops.push(keepBusy(player, isPlaying, player === host))
  }

  async function keepBusy(player: ResumingPlayer, isPlaying: boolean, isHost: boolean): Promise<void> {
    for (let turn = 1; !isCalm; turn++) {
      if (isPlaying) await playOn(player, turn, isHost)
      else await say(player, isHost ? 'resizeRoom' : 'voteForGame', lobbyArguments(turn, isHost))
      await delay(Math.random() * restMs)
    }
  }

  return {
    players: rooms.flat(),
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

async function fillRoom(origin: string, count: number): Promise<readonly ResumingPlayer[]> {
  const host = createResumingPlayer(origin)
  const drawn = await ask(host, 'generateRoomCode')
  const made = (await ask(host, 'createRoom', {
    ...drawn,
    roomName: null,
    playerName: 'Host',
  })) as SavedSession
  await host.sitDown(made)
  const others = await Promise.all(
    Array.from({ length: count - 1 }, async (_, place) => {
      const player = createResumingPlayer(origin)
      const joined = await ask(player, 'joinRoom', { code: made.roomCode, playerName: `Player ${place}` })
      await player.sitDown(joined as SavedSession)
      return player
    }),
  )
  return [host, ...others]
}

/** Each turn another value, so that each command changes something: a vote is given in one and taken back in the next. */
function lobbyArguments(turn: number, isHost: boolean): object {
  return isHost ? { maxPlayers: 12 + (turn % 2) } : { gameId: GAME }
}

async function playOn(player: ResumingPlayer, turn: number, isHost: boolean): Promise<void> {
  const game = player.game() as FactOrFictionView | null
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
