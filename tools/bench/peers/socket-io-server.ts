import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { CODE_LETTERS, isCode, isGame, isName, moveVote, PLAYERS } from './party-rules.ts'

// Rooms as in Socket.IO's documentation: socket.join(code), io.to(code).emit(), and acknowledgements. Two of
// its performance tips are followed: bufferutil is installed, and the request that opened a connection is
// discarded.

interface Player {
  readonly id: string
  readonly name: string
  votedFor: string
}
type Answer = (answer: object) => void

const rooms = new Map<string, Map<string, Player>>()
const http = createServer()
const io = new Server(http, { transports: ['websocket'] })
io.engine.on('connection', (connection) => {
  connection.request = null
})

io.on('connection', (socket) => {
  let code: string | null = null
  let room: Map<string, Player> | undefined

  socket.on('create', ({ name } = {}, answer: Answer) => {
    if (!isName(name)) return answer({ ok: false, error: 'name' })
    const drawn = drawCode()
    rooms.set(drawn, new Map())
    answer(sit(socket, drawn, name))
  })
  socket.on('join', ({ code, name } = {}, answer: Answer) => {
    if (!isName(name) || !isCode(code)) return answer({ ok: false, error: 'malformed' })
    const found = rooms.get(code)
    if (found === undefined) return answer({ ok: false, error: 'no such room' })
    if (found.size >= PLAYERS) return answer({ ok: false, error: 'full' })
    answer(sit(socket, code, name))
  })
  socket.on('vote', ({ gameId } = {}, answer: Answer) => {
    const player = room?.get(socket.id)
    if (code === null || player === undefined || !isGame(gameId))
      return answer({ ok: false, error: 'malformed' })
    player.votedFor = moveVote(player.votedFor, gameId)
    io.to(code).emit('vote', { player: player.id, votedFor: player.votedFor })
    answer({ ok: true, votedFor: player.votedFor })
  })
  socket.on('disconnect', () => {
    if (code === null) return
    room?.delete(socket.id)
    if (room?.size === 0) rooms.delete(code)
    io.to(code).emit('left', { player: socket.id })
  })

  function sit(socket: Socket, at: string, name: string): object {
    const player: Player = { id: socket.id, name: name.trim(), votedFor: '' }
    code = at
    room = rooms.get(at)
    room?.set(socket.id, player)
    void socket.join(at)
    socket.to(at).emit('joined', player)
    return { ok: true, code: at, you: socket.id, players: [...(room?.values() ?? [])] }
  }
})

function drawCode(): string {
  const letters = Array.from({ length: 4 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)])
  const code = letters.join('')
  return rooms.has(code) ? drawCode() : code
}

http.listen(Number(process.env.PORT), '127.0.0.1')
