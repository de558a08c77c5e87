import { EventEmitter } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { SocketWire } from './socket-wire.ts'

let wire: SocketWire
afterEach(() => wire.stop())

/** A socket whose timers are those of the test. */
function openWire() {
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
    terminate: () => events.push('cut'),
  })
  const writer = { send: () => {}, flush: () => {} }
  const keepAlive = { everyMs: 0, answerWithinMs: 60_000, heldUpMs: 60_000 }
  wire = new SocketWire(socket as unknown as WebSocket, writer, keepAlive)
  return { socket, events, look: () => wire.lookAfter() }
}

it('[WIRE-54] [WIRE-71] a socket that is not read is not cut for a missing answer, and is asked again once it is read', () => {
  const { events, look } = openWire()
  look()
  wire.setReading(false)
  look()
  look()
  expect(events).toEqual(['ping'])
  wire.setReading(true)
  look()
  expect(events).toEqual(['ping', 'ping'])
  look()
  expect(events).toEqual(['ping', 'ping', 'cut'])
})

it('[WIRE-74] the answer to a ping costs nothing, any other pong costs a token, and nothing more is done after the last', () => {
  const { socket, events, look } = openWire()
  for (let answered = 0; answered < 100; answered++) {
    look()
    socket.emit('pong')
  }
  expect(events).not.toContain('cut')
  for (let stray = 0; stray < 30; stray++) socket.emit('pong')
  expect(events).not.toContain('cut')
  for (let stray = 0; stray < 3; stray++) socket.emit('pong')
  socket.emit('ping', Buffer.alloc(0))
  expect(events.filter((event) => event !== 'ping')).toEqual(['cut'])
})
