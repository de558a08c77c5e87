import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { createHttpServer } from './http-server.ts'

test('an answer that is under way when the server stops is given, and keeps it no longer', async () => {
  const asked = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const app = await openServer(() => {
    asked.resolve()
    return ready.promise
  })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET /readyz HTTP/1.1\r\nHost: rumpus.example\r\n\r\n')
  await asked.promise

  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  ready.resolve()
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('200 OK')
  await closed
})

async function openServer(checkReady: () => Promise<void>) {
  const clientDir = await mkdtemp(join(tmpdir(), 'rumpus-client-'))
  onTestFinished(() => rm(clientDir, { recursive: true }))
  await writeFile(join(clientDir, 'index.html'), '<meta name="rumpus-offered-games" content="">')
  const app = await createHttpServer({
    clientDir,
    offeredGames: [],
    trustProxy: () => false,
    originOf: () => new URL('http://rumpus.example'),
    logger: pino({ level: 'silent' }),
    checkReady,
    metrics: createMetrics(),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
