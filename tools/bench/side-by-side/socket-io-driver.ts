import { createSeating, type Driver, GAME, type Guest, type Seat } from './driver.ts'
import { openSocket } from './light-socket.ts'

// Packets of the protocols Engine.IO 4 and Socket.IO 5: `2` is a ping, `40` a connection, `42` an event, `43`
// its acknowledgement.

const PING = '2'.charCodeAt(0)
const MESSAGE = '4'.charCodeAt(0)
const EVENT = '2'.charCodeAt(0)
const ACK = '3'.charCodeAt(0)
const VOTE = '42["vote",{"player":"'
const VOTE_AT = 4
const ID_LENGTH = 20

export function createDriver(port: number): Driver {
  const placesOf = createSeating()

  async function connect({ screen, place }: Guest) {
    let places: ReadonlyMap<string, number> = new Map()
    let isSeated = false
    let waiting: ((packet: string) => void) | null = null
    let lastId = 0
    const target = { port, path: '/socket.io/?EIO=4&transport=websocket' }
    const packetsTo = (bytes: Buffer, start: number, end: number) => {
      if (bytes[start] === PING) return socket.sendText('3')
      if (bytes[start] === MESSAGE && bytes[start + 1] === EVENT) {
        if (!isSeated || bytes[start + VOTE_AT] !== VOTE.charCodeAt(VOTE_AT)) return
        const from = start + VOTE.length
        const voter = places.get(bytes.toString('latin1', from, from + ID_LENGTH))
        if (voter !== undefined) screen.saw(voter)
      } else if (isSeated && bytes[start + 1] === ACK) screen.answered()
      else waiting?.(bytes.toString('utf8', start, end))
    }
    const socket = await openSocket(target, packetsTo)
    const next = (isWanted: (packet: string) => boolean) =>
      new Promise<string>((resolve) => {
        waiting = (packet) => {
          if (isWanted(packet)) resolve(packet)
        }
      })
    socket.sendText('40')
    await next((packet) => packet.startsWith('40'))

    const send = (event: string, argument: object) =>
      socket.sendText(`42${++lastId}${JSON.stringify([event, argument])}`)
    const sitDown = async (event: string, argument: object) => {
      send(event, argument)
      const packet = await next((one) => one.startsWith('43'))
      const [answer] = JSON.parse(packet.replace(/^43\d+/, ''))
      if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
      const seating = placesOf(answer.code)
      seating.set(answer.you, place)
      places = seating
      isSeated = true
      const seat: Seat = { vote: () => send('vote', { gameId: GAME }), close: socket.close }
      return { code: answer.code as string, seat }
    }
    return sitDown
  }

  return {
    makeRoom: async (host) => (await connect(host))('create', { name: host.name }),
    join: async (code, guest) => (await (await connect(guest))('join', { code, name: guest.name })).seat,
  }
}
