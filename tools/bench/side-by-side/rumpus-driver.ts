import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { createSeating, type Driver, GAME, type Guest, type Seat } from './driver.ts'
import { openSocket } from './light-socket.ts'

/** The offset after `{"type":"`, where one letter distinguishes answers, changes and other frames. */
const KIND_AT = 9
const ANSWER = 'a'.charCodeAt(0)
const CHANGE = 'c'.charCodeAt(0)
const ID = Buffer.from('"id":"')
/** Length of a UUID's prefix that is unique among eight players. */
const ID_LENGTH = 13

export function createDriver(port: number): Driver {
  const placesOf = createSeating()
  let lastId = 0

  async function connect({ address, screen, place }: Guest) {
    let places: ReadonlyMap<string, number> = new Map()
    let isSeated = false
    let waiting: ((value: unknown) => void) | null = null
    const socket = await openSocket(
      { port, path: '/ws', headers: { 'X-Forwarded-For': address } },
      (bytes, start, end) => {
        const kind = bytes[start + KIND_AT]
        if (kind === CHANGE && isSeated) return show(bytes, start, end)
        if (kind !== ANSWER) return
        if (isSeated) return screen.answered()
        const answer = JSON.parse(bytes.toString('utf8', start, end))
        if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`)
        waiting?.(answer.value)
      },
    )
    socket.sendText(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }))

    /** A vote changes its player's row; other ids in the frame belong to no seat. */
    function show(bytes: Buffer, start: number, end: number): void {
      let at = bytes.indexOf(ID, start)
      while (at !== -1 && at < end) {
        const from = at + ID.length
        const voter = places.get(bytes.toString('latin1', from, from + ID_LENGTH))
        if (voter !== undefined) screen.saw(voter)
        at = bytes.indexOf(ID, from)
      }
    }

    /** Ascending ids, like those of browsers. */
    function send(call: string, args: object): void {
      const id = `00000000-0000-4000-8000-${String(++lastId).padStart(12, '0')}`
      socket.sendText(JSON.stringify({ type: 'call', id, call, args }))
    }
    function ask(call: string, args: object): Promise<unknown> {
      send(call, args)
      return new Promise((resolve) => {
        waiting = resolve
      })
    }
    async function sitDown({ roomId, roomCode, playerId }: SavedSession): Promise<Seat> {
      const seating = placesOf(roomCode)
      seating.set(playerId.slice(0, ID_LENGTH), place)
      places = seating
      await ask('subscribe', { roomId, playerId, claimedAt: Date.now() })
      isSeated = true
      return { vote: () => send('voteForGame', { roomId, playerId, gameId: GAME }), close: socket.close }
    }
    return { ask, sitDown }
  }

  return {
    makeRoom: async (host) => {
      const player = await connect(host)
      const drawn = (await player.ask('generateRoomCode', {})) as { readonly code: string }
      const made = await player.ask('createRoom', { ...drawn, roomName: null, playerName: host.name })
      return { code: drawn.code, seat: await player.sitDown(made as SavedSession) }
    },
    join: async (code, guest) => {
      const player = await connect(guest)
      const session = await player.ask('joinRoom', { code, playerName: guest.name })
      return player.sitDown(session as SavedSession)
    },
  }
}
