import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { CODE_LETTERS, isCode, isGame, isName, moveVote, PLAYERS } from './party-rules.ts'
import type { PartyStorage } from './party-storage.ts'

// Rooms as in Socket.IO's documentation: socket.join(code), io.to(code).emit(), and acknowledgements. Two of
// its performance tips are followed: bufferutil is installed, and the request that opened a connection is
// discarded.

interface Player {
  readonly id: string
  readonly name: string
  votedFor: string
}

interface Room {
  readonly players: Map<string, Player>
  /** The last change that was handed to an asynchronous storage. */
  lastChange: Promise<void> | null
}
type Answer = (answer: object) => void

/** Serves on `PORT`. A change is stored first, and then applied, answered and broadcast. */
export function serveParty(storage: PartyStorage): void {
  const rooms = new Map<string, Room>()
  const http = createServer()
  const io = new Server(http, { transports: ['websocket'] })
  io.engine.on('connection', (connection) => {
    connection.request = null
  })

  io.on('connection', (socket) => {
    let code: string | null = null
    let room: Room | undefined

    socket.on('create', ({ name } = {}, answer: Answer) => {
      if (!isName(name)) return answer({ ok: false, error: 'name' })
      const player = toPlayer(socket, name)
      const drawn = drawCode()
      const created: Room = { players: new Map(), lastChange: null }
      rooms.set(drawn, created)
      change(
        created,
        () => storage.createRoom(drawn, player),
        () => answer(sit(drawn, created, player)),
      )
    })
    socket.on('join', ({ code, name } = {}, answer: Answer) => {
      if (!isName(name) || !isCode(code)) return answer({ ok: false, error: 'malformed' })
      const found = rooms.get(code)
      if (found === undefined) return answer({ ok: false, error: 'no such room' })
      if (found.players.size >= PLAYERS) return answer({ ok: false, error: 'full' })
      const player = toPlayer(socket, name)
      change(
        found,
        () => storage.addPlayer(code, player),
        () => answer(sit(code, found, player)),
      )
    })
    socket.on('vote', ({ gameId } = {}, answer: Answer) => {
      const player = room?.players.get(socket.id)
      if (code === null || room === undefined || player === undefined || !isGame(gameId))
        return answer({ ok: false, error: 'malformed' })
      const at = code
      change(
        room,
        () => storage.saveVote(player.id, moveVote(player.votedFor, gameId)),
        () => {
          player.votedFor = moveVote(player.votedFor, gameId)
          io.to(at).emit('vote', { player: player.id, votedFor: player.votedFor })
          answer({ ok: true, votedFor: player.votedFor })
        },
      )
    })
    socket.on('disconnect', () => {
      if (code === null || room === undefined) return
      const [at, left] = [code, room]
      change(
        left,
        () => (left.players.size === 1 ? storage.removeRoom(at) : storage.removePlayer(socket.id)),
        () => {
          left.players.delete(socket.id)
          if (left.players.size === 0) rooms.delete(at)
          io.to(at).emit('left', { player: socket.id })
        },
      )
    })

    function sit(at: string, into: Room, player: Player): object {
      code = at
      room = into
      into.players.set(socket.id, player)
      void socket.join(at)
      socket.to(at).emit('joined', player)
      return { ok: true, code: at, you: socket.id, players: [...into.players.values()] }
    }
  })

  function drawCode(): string {
    const letters = Array.from({ length: 4 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)])
    const code = letters.join('')
    return rooms.has(code) ? drawCode() : code
  }

  http.listen(Number(process.env.PORT), '127.0.0.1')
}

function toPlayer(socket: Socket, name: string): Player {
  return { id: socket.id, name: name.trim(), votedFor: '' }
}

/** The changes of a room run in order: each is stored after the one before has been applied. */
function change(room: Room, store: () => Promise<unknown> | undefined, apply: () => void): void {
  if (room.lastChange !== null) {
    room.lastChange = room.lastChange.then(store).then(apply)
    return
  }
  const stored = store()
  if (stored === undefined) apply()
  else room.lastChange = stored.then(apply)
}
