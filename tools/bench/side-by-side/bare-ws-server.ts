import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

// The floor: the cost of carrying votes to eight screens. No validation, no authorization, no heartbeats, no
// storage except the current votes. No product could do with so little.

interface Player {
  readonly id: string
  readonly name: string
  readonly socket: WebSocket
  votedFor: string | null
}

const rooms = new Map<string, Player[]>()
const http = createServer()
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })

sockets.on('connection', (socket) => {
  let room: Player[] = []
  let me: Player
  const sit = (code: string, name: string) => {
    room = rooms.get(code) ?? []
    rooms.set(code, room)
    me = { id: randomUUID(), name, socket, votedFor: null }
    room.push(me)
    broadcast(room, { type: 'joined', player: { id: me.id, name, votedFor: null } }, me)
    const players = room.map(({ id, name, votedFor }) => ({ id, name, votedFor }))
    socket.send(JSON.stringify({ type: 'room', code, you: me.id, players }))
  }
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString())
    if (message.type === 'vote') {
      me.votedFor = me.votedFor === message.gameId ? null : message.gameId
      broadcast(room, { type: 'vote', player: me.id, votedFor: me.votedFor })
      socket.send(JSON.stringify({ type: 'answer', id: message.id, votedFor: me.votedFor }))
    } else sit(message.code, message.name)
  })
})
http.listen(Number(process.env.PORT), '127.0.0.1')

function broadcast(room: readonly Player[], message: object, except?: Player): void {
  const frame = JSON.stringify(message)
  for (const player of room) if (player !== except) player.socket.send(frame)
}
