import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { startInProcess } from '../support/in-process-server.ts'

it.each([200, 1_000])(
  'a server stalled for %i ms reads the data received in that time before it closes a connection as dead',
  async (stoppedMs) => {
    const server = await startInProcess({
      keepAlive: { pingIntervalMs: 100, pongTimeoutMs: 80, stallMs: 20 },
    })
    onTestFinished(server.stop)
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`)
    await once(socket, 'ping')
    // The pong is sent, and nothing in this process reads it.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stoppedMs)
    await delay(150)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  },
)
