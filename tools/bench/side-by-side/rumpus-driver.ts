import { indexesIn } from '#protocol/delta.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { RoomView, SavedSession } from '#rooms/view/room-view.ts'
import { createSeating, type Driver, GAME, type Guest, PARTY, type Seat } from './driver.ts'
import { openSocket } from './light-socket.ts'

/** The offset after `{"type":"`, where one letter distinguishes answers, changes and other frames. */
const KIND_AT = 9
const ANSWER = 'a'.charCodeAt(0)
const CHANGE = 'c'.charCodeAt(0)

export function createDriver(port: number): Driver {
  const placesOf = createSeating()
  /** The ids of each room's players, in the order of its view. */
  const playersByRoom = new Map<string, readonly string[]>()
  let lastId = 0

  async function connect({ address, screen, place }: Guest) {
    let places: ReadonlyMap<string, number> = new Map()
    let code = ''
    let isSeated = false
    let waiting: ((value: unknown) => void) | null = null
    const socket = await openSocket(
      { port, path: '/ws', headers: { 'X-Forwarded-For': address } },
      (bytes, start, end) => {
        const kind = bytes[start + KIND_AT]
        if (kind === CHANGE && isSeated) return show(bytes.toString('utf8', start, end))
        if (kind !== ANSWER) return
        if (isSeated) return screen.answered()
        const answer = JSON.parse(bytes.toString('utf8', start, end))
        if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`)
        waiting?.(answer.value)
      },
    )
    socket.sendText(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }))

    /** A vote changes its player's item in the list of players. */
    function show(frame: string): void {
      const { players = {} } = JSON.parse(frame).delta
      for (const index of Object.keys(players).flatMap((run) => indexesIn(run, PARTY))) {
        const voter = places.get(playersByRoom.get(code)?.[index] ?? '')
        if (voter !== undefined) screen.saw(voter)
      }
    }

    /** Ascending ids, like those of browsers. */
    function send(call: string, args: object): void {
      const id = `00000000-0000-4000-8000-${String(++lastId).padStart(12, '0')}`
      socket.sendText(JSON.stringify({ type: 'call', id, call, args }))
    }
    function ask<Answer>(call: string, args: object): Promise<Answer> {
      send(call, args)
      return new Promise((resolve) => {
        waiting = (value) => resolve(value as Answer)
      })
    }
    async function sitDown({ roomId, roomCode, playerId }: SavedSession): Promise<Seat> {
      const seating = placesOf(roomCode)
      seating.set(playerId, place)
      places = seating
      code = roomCode
      const view = await ask<RoomView>('subscribe', { roomId, playerId, claimedAt: Date.now() })
      // Players never leave, so the longest list is the newest.
      if (view.players.length > (playersByRoom.get(code)?.length ?? 0))
        playersByRoom.set(
          code,
          view.players.map(({ id }) => id),
        )
      isSeated = true
      return { vote: () => send('voteForGame', { roomId, playerId, gameId: GAME }), close: socket.close }
    }
    return { ask, sitDown }
  }

  return {
    makeRoom: async (host) => {
      const player = await connect(host)
      const drawn = await player.ask<{ readonly code: string }>('generateRoomCode', {})
      const made = await player.ask<SavedSession>('createRoom', {
        ...drawn,
        roomName: null,
        playerName: host.name,
      })
      return { code: drawn.code, seat: await player.sitDown(made) }
    },
    join: async (code, guest) => {
      const player = await connect(guest)
      const session = await player.ask<SavedSession>('joinRoom', { code, playerName: guest.name })
      return player.sitDown(session)
    },
  }
}
