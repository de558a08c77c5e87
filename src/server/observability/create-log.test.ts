import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLog } from './create-log.ts'

function openLog() {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => lines.push(line) })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? 'null') }
}

it('the log describes an error by type, message, stack and cause', () => {
  const { log, last } = openLog()
  const cause = Object.assign(new TypeError('no space left'), { code: 'ENOSPC' })
  log.error(
    { err: new Error('the commit failed', { cause }), roomId: 'room-1' },
    'vote could not be carried out',
  )
  expect(last()).toMatchObject({
    level: 50,
    msg: 'vote could not be carried out',
    roomId: 'room-1',
    err: { type: 'Error', message: 'the commit failed', cause: { type: 'TypeError', code: 'ENOSPC' } },
  })
  expect(last().err.stack).toContain('create-log.test')
})

it('the log omits players’ input from errors', () => {
  const { log, lines } = openLog()
  log.error({ err: Object.assign(new Error('refused'), { issues: [{ input: 'I once ate a shoe' }] }) }, 'odd')
  log.error({ err: 'I once ate a shoe' }, 'odder')
  expect(lines.join()).not.toContain('shoe')
})

it('the log names a request by its route, never by address, cookie or room code', async () => {
  const { log, lines } = openLog()
  const app = Fastify({ loggerInstance: log })
  app.get('/room/:code', async (request) => {
    request.log.error({ err: new Error('no page') }, 'broken')
    throw new Error('broken')
  })
  await app.inject({
    url: '/room/WX7K?from=mail',
    headers: { cookie: 'rumpus=secret' },
    remoteAddress: '10.1.2.3',
  })
  await app.close()
  const text = lines.join()
  expect(text).toContain('"route":"/room/:code"')
  for (const secret of ['WX7K', 'secret', '10.1.2.3', 'mail']) expect(text).not.toContain(secret)
})
