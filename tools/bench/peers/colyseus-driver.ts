import { Agent, request } from 'node:http'
import { Decoder, decode, encode } from '@colyseus/schema'
import type { Driver, Guest, Seat } from '../side-by-side/driver.ts'
import { GAME } from '../side-by-side/driver.ts'
import { openSocket } from '../side-by-side/light-socket.ts'
import { PartyState } from './party-state.ts'

// The sequence of the official client: reserve a seat over HTTP, open a WebSocket for it, and apply the state
// and its patches with the official decoder.

const JOINED = 10
const ERROR = 11
const STATE = 14
const PATCH = 15
const REQUEST = 21
const RESPONSE = 22
/** The other bits of the first byte are not used here. */
const CODE_MASK = 0x1f
const OK = 0
const VOTES = 'votes'

/** The fields used from the response to a seat reservation. */
interface Reservation {
  readonly roomId: string
  readonly processId: string
  readonly sessionId: string
}

export function createDriver(port: number): Driver {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  /** The key of a player in the state. */
  const placeBySession = new Map<string, number>()
  const vote = encodeVote()

  function reserve(method: string, what: string, options: object): Promise<Reservation> {
    const body = JSON.stringify(options)
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    }
    return new Promise((resolve, reject) => {
      const asked = request(
        { agent, port, host: '127.0.0.1', method: 'POST', path: `/matchmake/${method}/${what}`, headers },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => {
            if (response.statusCode === 200) resolve(JSON.parse(text))
            else reject(new Error(`${method} ${what}: ${response.statusCode} ${text}`))
          })
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }

  async function sitDown(reservation: Reservation, { place, screen }: Guest): Promise<Seat> {
    const { roomId, processId, sessionId } = reservation
    placeBySession.set(sessionId, place)
    const state = new PartyState()
    const decoder = new Decoder(state)
    const placeByPlayer = new Map<object, number>()
    const at = { offset: 0 }
    let showRoom: (() => void) | null = null
    let lastRequest = 0
    const path = `/${processId}/${roomId}?sessionId=${sessionId}&skipHandshake=1`
    const socket = await openSocket({ port, path }, (bytes, start, end) => {
      const code = (bytes[start] ?? 0) & CODE_MASK
      const message = bytes.subarray(start, end)
      at.offset = 1
      if (code === PATCH) decoder.decode(message, at)
      else if (code === RESPONSE) {
        decode.number(message, at)
        if (message[at.offset] !== OK) throw new Error('a vote was refused')
        screen.answered()
      } else if (code === JOINED) socket.sendBytes(Uint8Array.of(JOINED))
      else if (code === STATE) {
        decoder.decode(message, at)
        showRoom?.()
      } else if (code === ERROR) throw new Error(`refused: ${message}`)
    })

    decoder.triggerChanges = (changes) => {
      for (const { field, ref, value } of changes) {
        if (field !== VOTES || value === 0) continue
        const voter = placeByPlayer.get(ref) ?? findPlace(ref)
        if (voter !== undefined) screen.saw(voter, value)
      }
    }
    function findPlace(player: object): number | undefined {
      for (const [session, one] of state.players) placeByPlayer.set(one, placeBySession.get(session) ?? -1)
      return placeByPlayer.get(player)
    }

    await new Promise<void>((resolve) => {
      showRoom = resolve
    })
    return { vote: () => socket.sendBytes(vote(++lastRequest)), close: socket.close }
  }

  return {
    makeRoom: async (host) => {
      const reservation = await reserve('create', 'party', { name: host.name })
      return { code: reservation.roomId, seat: await sitDown(reservation, host) }
    },
    join: async (code, guest) => sitDown(await reserve('joinById', code, { name: guest.name }), guest),
  }
}

/** A request as the official client encodes it: its number, its type, and its argument as MessagePack. */
function encodeVote() {
  const key = Buffer.from('gameId')
  const game = Buffer.from(GAME)
  const argument = Buffer.concat([
    Buffer.from([0x81, 0xa0 | key.length]),
    key,
    Buffer.from([0xa0 | game.length]),
    game,
  ])
  const bytes = Buffer.alloc(256)
  return (id: number): Uint8Array => {
    const at = { offset: 0 }
    bytes[at.offset++] = REQUEST
    encode.number(bytes, id, at)
    encode.string(bytes, 'vote', at)
    argument.copy(bytes, at.offset)
    return bytes.subarray(0, at.offset + argument.length)
  }
}
