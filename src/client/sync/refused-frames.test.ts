import { describe, expect, it } from 'vitest'
import { createFakeServer } from './testing/fake-server.ts'
import { CODE } from './testing/room-fixtures.ts'

describe('a network that lets not everything pass', () => {
  it('[WIRE-246] a call whose frame is refused fails at once, and is not sent again', async () => {
    const server = createFakeServer()
    server.welcome()
    const answered = server.socket.call('getRoomByCode', { code: CODE })
    const [sent] = server.callsOf('getRoomByCode')
    server
      .current()
      .events.refused(JSON.stringify({ type: 'call', id: sent?.id, call: sent?.call, args: sent?.args }))
    expect(await answered).toEqual({ ok: false, refusal: { code: 'unreachable' } })
    expect(server.socket.connection()).toBe('live')
    server.cut()
    server.clock.advance(1_000)
    server.welcome()
    expect(server.callsOf('getRoomByCode')).toEqual([])
  })

  it('[WIRE-317] a connection whose handshake is refused is lost', () => {
    const server = createFakeServer()
    server.current().events.opened()
    server.current().events.refused('{"type":"hello"}')
    expect(server.socket.connection()).toBe('lost')
    expect(server.connections).toHaveLength(1)
  })

  it('[WIRE-245] a page at another address than its server’s says so, and tries again after a minute', () => {
    const server = createFakeServer()
    const seen: unknown[] = []
    server.socket.listen({
      connectionChanged: (connection) => seen.push([connection, server.socket.expectedOrigin()]),
      received: () => {},
      timeSampled: () => {},
    })
    server.cut()
    server.clock.advance(1_000)
    server.current().events.closed('https://play.example')
    server.clock.advance(59_999)
    expect(server.connections).toHaveLength(2)
    server.clock.advance(1)
    expect(server.connections).toHaveLength(3)
    server.welcome()
    expect(seen).toEqual([
      ['lost', null],
      ['lost', 'https://play.example'],
      ['live', null],
    ])
  })
})
