import { EventEmitter } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { SocketTransport } from './socket-transport.ts'

let transport: SocketTransport
afterEach(() => transport.stop())

/** A transport over a fake socket, and a function that fires its timer. */
function openTransport() {
  const events: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    isPaused: false,
    bufferedAmount: 0,
    pause: () => {
      socket.isPaused = true
    },
    resume: () => {
      socket.isPaused = false
    },
    ping: () => events.push('ping'),
    pong: () => events.push('pong'),
    terminate: () => events.push('terminated'),
  })
  const writer = { send: () => {}, flush: () => {} }
  const keepAlive = { pingIntervalMs: 0, pongTimeoutMs: 60_000, stallMs: 60_000 }
  transport = new SocketTransport(socket as unknown as WebSocket, writer, keepAlive)
  return { socket, events, fireTimer: () => transport.onTimer() }
}

it('[WIRE-54] [WIRE-264] a paused socket is not terminated for a missing pong, and is pinged again after resuming', () => {
  const { events, fireTimer } = openTransport()
  fireTimer()
  transport.setReading(false)
  fireTimer()
  fireTimer()
  expect(events).toEqual(['ping'])
  transport.setReading(true)
  fireTimer()
  expect(events).toEqual(['ping', 'ping'])
  fireTimer()
  expect(events).toEqual(['ping', 'ping', 'terminated'])
})

it('[WIRE-74] expected pongs are free, unsolicited ones cost tokens, and nothing is processed after the last token', () => {
  const { socket, events, fireTimer } = openTransport()
  for (let answered = 0; answered < 100; answered++) {
    fireTimer()
    socket.emit('pong')
  }
  expect(events).not.toContain('terminated')
  for (let stray = 0; stray < 30; stray++) socket.emit('pong')
  expect(events).not.toContain('terminated')
  for (let stray = 0; stray < 3; stray++) socket.emit('pong')
  socket.emit('ping', Buffer.alloc(0))
  expect(events.filter((event) => event !== 'ping')).toEqual(['terminated'])
})
