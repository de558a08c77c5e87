import { createSeating, type Driver, GAME, type Guest, type Seat } from './driver.ts'
import { openSocket } from './light-socket.ts'

const VOTE = '{"type":"vote","player":"'
const ANSWER = '{"type":"answer"'
const KIND_AT = 9
const ID_LENGTH = 36

export function createDriver(port: number): Driver {
  const placesOf = createSeating()
  let lastRoom = 0
  let lastId = 0

  async function sit(code: string, { name, place, screen }: Guest): Promise<Seat> {
    const places = placesOf(code)
    let isSeated: ((id: string) => void) | null = null
    const socket = await openSocket({ port, path: '/' }, (bytes, start, end) => {
      const kind = bytes[start + KIND_AT]
      if (kind === VOTE.charCodeAt(KIND_AT)) {
        const from = start + VOTE.length
        const voter = places.get(bytes.toString('latin1', from, from + ID_LENGTH))
        if (voter !== undefined) screen.saw(voter)
      } else if (kind === ANSWER.charCodeAt(KIND_AT)) screen.answered()
      else if (isSeated !== null) {
        const message = JSON.parse(bytes.toString('utf8', start, end))
        if (message.type === 'room') isSeated(message.you)
      }
    })
    socket.sendText(JSON.stringify({ type: 'join', code, name }))
    places.set(
      await new Promise<string>((resolve) => {
        isSeated = resolve
      }),
      place,
    )
    return {
      vote: () => socket.sendText(JSON.stringify({ type: 'vote', id: ++lastId, gameId: GAME })),
      close: socket.close,
    }
  }

  return {
    makeRoom: async (host) => {
      const code = `R${String(++lastRoom).padStart(3, '0')}`
      return { code, seat: await sit(code, host) }
    },
    join: sit,
  }
}
