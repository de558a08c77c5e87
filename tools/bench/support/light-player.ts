import { once } from 'node:events'
import WebSocket from 'ws'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { BENCH_GAME } from './bench-game.ts'

/** A minimal browser, so that the server dominates the measurement. */
export interface LightPlayer {
  readonly version: () => number
  /** Resolves when this screen has that version of the room. */
  readonly sees: (version: number) => Promise<void>
  /** Gives the vote or takes it back: every call changes a row. */
  readonly vote: () => Promise<void>
  /** Sends the query that a page sends every two seconds. */
  readonly poll: () => void
  readonly close: () => void
}

/** The players of one room, spread over these servers. */
export async function seatParty(
  origins: readonly string[],
  index: number,
  players = 8,
): Promise<readonly LightPlayer[]> {
  const originOf = (place: number) => origins[(index + place) % origins.length] ?? ''
  const host = await connect(originOf(0))
  const drawn = (await host.ask('generateRoomCode', {})) as { code: string }
  const made = (await host.ask('createRoom', {
    ...drawn,
    roomName: null,
    playerName: 'Host',
  })) as SavedSession
  const { playerId, roomId } = made
  await host.ask('resizeRoom', { roomId, playerId, maxPlayers: Math.max(players, 8) })
  const party = [await host.sitDown(made)]
  for (let place = 1; place < players; place++) {
    const player = await connect(originOf(place))
    const seat = await player.ask('joinRoom', { code: made.roomCode, playerName: `Player ${place}` })
    party.push(await player.sitDown(seat as SavedSession))
  }
  return party
}

async function connect(origin: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`)
  const answers = new Map<string, (value: unknown) => void>()
  const waiting = new Set<{ readonly version: number; readonly resolve: () => void }>()
  let version = 0
  let lastId = 0
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.type === 'answer') {
      if (!message.ok) throw new Error(`refused: ${message.refusal.code}`)
      answers.get(message.id)?.(message.value)
      answers.delete(message.id)
    } else if (typeof message.version === 'number') see(message.version)
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }))

  function see(seen: number): void {
    version = Math.max(version, seen)
    for (const one of waiting) {
      if (one.version > version) continue
      waiting.delete(one)
      one.resolve()
    }
  }

  function ask(call: string, args: object): Promise<unknown> {
    const id = `00000000-0000-4000-8000-${String(++lastId).padStart(12, '0')}`
    socket.send(JSON.stringify({ type: 'call', id, call, args }))
    return new Promise((resolve) => answers.set(id, resolve))
  }

  return {
    ask,
    sitDown: async ({ playerId, roomId }: SavedSession): Promise<LightPlayer> => {
      const view = (await ask('subscribe', { roomId, playerId, claimedAt: 1 })) as {
        room: { version: number }
      }
      see(view.room.version)
      return {
        version: () => version,
        sees: (wanted) =>
          new Promise((resolve) => {
            waiting.add({ version: wanted, resolve })
            see(version)
          }),
        vote: async () => {
          await ask('voteForGame', { roomId, playerId, gameId: BENCH_GAME })
        },
        poll: () => socket.send(JSON.stringify({ type: 'poll', roomId })),
        close: () => socket.terminate(),
      }
    },
  }
}
