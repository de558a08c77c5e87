import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { startInProcess } from './in-process-server.ts'

it('a server that was stopped reads what came meanwhile before it takes anybody for dead', async () => {
  const server = await startInProcess({ keepAlive: { everyMs: 100, answerWithinMs: 80 } })
  onTestFinished(server.stop)
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`)
  await once(socket, 'ping')
  // The answer has left, and nothing in this process reads it for a second.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
  await delay(150)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  socket.terminate()
})
