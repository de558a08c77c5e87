import { randomInt } from 'node:crypto'
import { type Client, Room, Server, ServerError } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { CODE_LETTERS, isGame, isName, moveVote, PLAYERS } from './party-rules.ts'
import { PartyState, Player } from './party-state.ts'

// A room as in Colyseus' documentation: its state is a schema, sent as patches at the default rate, and its
// id is the four-letter code of the invite (docs.colyseus.io, "Customize room id"). A vote is a request,
// answered with the return value of its handler.

const CODES = '$codes'

class PartyRoom extends Room<{ state: PartyState }> {
  override maxClients = PLAYERS
  override state = new PartyState()
  override messages = {
    vote: (client: Client, message: { readonly gameId?: unknown }) => {
      const player = this.state.players.get(client.sessionId)
      if (player === undefined || !isGame(message?.gameId)) throw new ServerError(400, 'malformed')
      player.votedFor = moveVote(player.votedFor, message.gameId)
      player.votes += 1
      return { votedFor: player.votedFor }
    },
  }

  override async onCreate() {
    const taken = await this.presence.smembers(CODES)
    do this.roomId = drawCode()
    while (taken.includes(this.roomId))
    await this.presence.sadd(CODES, this.roomId)
  }

  override onJoin(client: Client, { name }: { readonly name?: unknown } = {}) {
    if (!isName(name)) throw new ServerError(400, 'name')
    const player = new Player()
    player.name = name.trim()
    player.votedFor = ''
    player.votes = 0
    this.state.players.set(client.sessionId, player)
  }

  override onLeave(client: Client) {
    this.state.players.delete(client.sessionId)
  }

  override async onDispose() {
    await this.presence.srem(CODES, this.roomId)
  }
}

function drawCode(): string {
  return Array.from({ length: 4 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}

const server = new Server({ transport: new WebSocketTransport({}), greet: false })
server.define('party', PartyRoom)
await server.listen(Number(process.env.PORT), '127.0.0.1')
