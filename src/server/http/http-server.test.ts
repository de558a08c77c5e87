import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { GameId } from '#rooms/ids.ts'
import { type HttpLimits, LIMITS } from '../limits/limits.ts'
import { createMetrics } from '../observability/metrics.ts'
import { createSystemClock } from '../runtime/system-clock.ts'
import { createOriginReader, createTrust } from './client-origin.ts'
import { createHttpServer } from './http-server.ts'

test('[WIRE-61] a server without its bus is not ready, but for whoever leaves that out', async () => {
  const app = await openServer({
    checkReady: async ({ withBus }) => {
      if (withBus) throw new Error('the bus is down')
    },
  })
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/readyz?exclude=bus')).toBe(200)
  expect(await statusOf('/readyz?exclude=database')).toBe(503)
})

test('an answer that is under way when the server stops is given, and keeps it no longer', async () => {
  const asked = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const app = await openServer({
    checkReady: () => {
      asked.resolve()
      return ready.promise
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
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

describe('what a link to a page shows', () => {
  test('every page has its own title, and says where it is and how it looks', async () => {
    const app = await openServer()
    const landing = await headOf(app, '/')
    expect(landing.title).toBe('Rumpus')
    expect(landing.metas).toMatchObject({
      'og:title': 'Rumpus',
      'og:type': 'website',
      'og:site_name': 'Rumpus',
      'og:url': 'http://rumpus.example/',
      'og:image': 'http://rumpus.example/link-preview.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    expect(landing.metas.description).toBe(landing.metas['og:description'])
    expect(landing.canonical).toBe('http://rumpus.example/')
    expect((await headOf(app, '/about?from=landing')).title).toBe('About · Rumpus')
    expect((await headOf(app, '/avatars')).canonical).toBe('http://rumpus.example/avatars')
    expect((await headOf(app, '/nowhere')).title).toBe('Page not found · Rumpus')
  })

  test('[WIRE-33] a room is invited to by its code, in capitals, and is not to be searched', async () => {
    const app = await openServer()
    const room = await headOf(app, '/room/wx7k')
    expect(room.title).toBe('Join Room WX7K · Rumpus')
    expect(room.metas).toMatchObject({
      'og:title': 'Join Room WX7K · Rumpus',
      'og:url': 'http://rumpus.example/room/WX7K',
      robots: 'noindex',
    })
    expect(room.canonical).toBe('http://rumpus.example/room/WX7K')
    expect((await headOf(app, '/')).metas.robots).toBeUndefined()
  })

  test('what is no code is not repeated', async () => {
    const app = await openServer()
    for (const path of ['/room/%22%3E%3Cscript%3E', '/room/toolong', '/room/%E0%A4%A']) {
      const html = (await app.inject({ url: path, headers: { accept: 'text/html' } })).body
      expect(html).not.toContain('script>')
      expect(html).not.toContain('toolong')
      expect(html).not.toContain('<link rel="canonical"')
    }
  })

  test('the operator’s origin is shown, whatever the request says', async () => {
    const originOf = createOriginReader('https://party.example', createTrust(false))
    const { metas, canonical } = await headOf(await openServer({ originOf }), '/about', 'evil.example')
    expect(metas['og:image']).toBe('https://party.example/link-preview.png')
    expect(canonical).toBe('https://party.example/about')
  })

  test('without one it is the request’s, and no header breaks out of its quotes', async () => {
    const originOf = createOriginReader(null, createTrust(false))
    const app = await openServer({ originOf })
    expect((await headOf(app, '/', 'lan.example:3000')).metas['og:url']).toBe('http://lan.example:3000/')
    const html = (await app.inject({ url: '/', headers: { host: `a"'b` } })).body
    expect(html).toContain('http://a&quot;&#39;b/link-preview.png')
  })

  test('the page still tells which games are offered, and is asked for anew each time', async () => {
    const app = await openServer({ offeredGames: ['fact-or-fiction' as GameId] })
    const answer = await app.inject({ url: '/room/WX7K' })
    expect(answer.body).toContain('<meta name="rumpus-offered-games" content="fact-or-fiction">')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  test('a build without a place for the title is refused at the start', async () => {
    await expect(openServer({ html: '<meta name="rumpus-offered-games" content="">' })).rejects.toThrow(
      'no place for its title',
    )
  })
})

test('the manifest is served as one', async () => {
  const app = await openServer()
  const answer = await app.inject({ url: '/manifest.webmanifest' })
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
})

describe('how short it is', () => {
  const files = {
    'assets/main-AbC.js': 'plain',
    'assets/main-AbC.js.br': 'by brotli',
    'assets/main-AbC.js.gz': 'by gzip',
  }

  test.each([
    { takes: 'gzip, deflate, br, zstd', encoding: 'br', body: 'by brotli' },
    { takes: 'gzip, deflate', encoding: 'gzip', body: 'by gzip' },
    { takes: 'br;q=0, gzip', encoding: 'gzip', body: 'by gzip' },
    { takes: 'identity', encoding: undefined, body: 'plain' },
  ])('a file comes as it was built for $takes, and is kept for good', async ({ takes, encoding, body }) => {
    const app = await openServer({ files })
    const answer = await app.inject({ url: '/assets/main-AbC.js', headers: { 'accept-encoding': takes } })
    expect(answer.body).toBe(body)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('a file that the browser has already is not sent again, in the form that it has', async () => {
    const app = await openServer({ files })
    const ask = (takes: string, tag?: string) => {
      const headers = { 'accept-encoding': takes, ...(tag && { 'if-none-match': tag }) }
      return app.inject({ url: '/assets/main-AbC.js', headers })
    }
    const { etag } = (await ask('br')).headers
    const again = await ask('br', `W/${etag}`)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await ask('gzip', etag)).statusCode).toBe(200)
    expect((await app.inject({ method: 'HEAD', url: '/assets/main-AbC.js' })).headers['content-length']).toBe(
      '5',
    )
  })

  test('what lies beside the built files is not served: the page as it was built, forms, hidden and outer files', async () => {
    const app = await openServer({ files: { ...files, '.vite/preloads.json': '{}' } })
    for (const url of [
      '/index.html',
      '/assets/main-AbC.js.br',
      '/.vite/preloads.json',
      '/assets/../../package.json',
      '/assets',
    ])
      expect((await app.inject(url)).statusCode).toBe(404)
  })

  test('a built file of an unknown type stops the start', async () => {
    await expect(openServer({ files: { 'assets/party.mp9': '' } })).rejects.toThrow('/assets/party.mp9')
  })

  test('a file without other forms comes as it is', async () => {
    const app = await openServer()
    const headers = { 'accept-encoding': 'br' }
    const answer = await app.inject({ url: '/manifest.webmanifest', headers })
    expect(answer.body).toBe('{}')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test.each([
    { takes: 'gzip, br', encoding: 'br', read: brotliDecompressSync },
    { takes: 'gzip', encoding: 'gzip', read: gunzipSync },
    { takes: 'br; q=0.0, gzip; q=0.5', encoding: 'gzip', read: gunzipSync },
    { takes: 'identity', encoding: undefined, read: (body: Buffer) => body },
  ])('a page is written for $takes', async ({ takes, encoding, read }) => {
    const app = await openServer()
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': takes } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(read(answer.rawPayload).toString()).toContain('<title>Rumpus</title>')
  })
})

describe('what a page asks for at once', () => {
  const preloads = { room: { scripts: ['assets/room-1.js'], styles: ['assets/room-1.css'] } }
  const files = { '.vite/preloads.json': JSON.stringify(preloads) }

  test('a room’s page names what its screen needs, whatever room it is', async () => {
    const app = await openServer({ files })
    for (const path of ['/room/WX7K', '/room/wx7k?from=chat', '/room/nothing']) {
      const { body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
      expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/room-1.js">')
      expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/room-1.css">')
      expect(body.indexOf('room-1.css')).toBeLessThan(body.indexOf('</head>'))
    }
  })

  test('other pages do not', async () => {
    const app = await openServer({ files })
    for (const path of ['/', '/about', '/rooms', '/constructor'])
      expect((await app.inject({ url: path, headers: { accept: 'text/html' } })).body).not.toContain('room-1')
  })
})

const PAGE = `<head>
  <title>Rumpus</title>
  <meta
    name="description"
    content="As built"
  />
  <meta name="rumpus-offered-games" content="">
</head>`

type Server = Awaited<ReturnType<typeof createHttpServer>>

/** What a page says about itself, read as a messenger reads it. */
async function headOf(app: Server, url: string, host = 'rumpus.example') {
  const { body } = await app.inject({ url, headers: { host, accept: 'text/html' } })
  const metas: Record<string, string> = {}
  for (const [, name = '', content = ''] of body.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)">/g,
  ))
    metas[name] = content
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(body.match(/name="description"/g)).toHaveLength(1)
  return {
    title: /<title>([^<]*)<\/title>/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1],
    metas,
  }
}

async function openServer({
  checkReady = async () => {},
  originOf = () => new URL('http://rumpus.example'),
  offeredGames = [],
  html = PAGE,
  files = {},
  limits = LIMITS.http,
}: {
  readonly checkReady?: Parameters<typeof createHttpServer>[0]['checkReady']
  readonly originOf?: Parameters<typeof createHttpServer>[0]['originOf']
  readonly offeredGames?: readonly GameId[]
  readonly html?: string
  /** What else the build made, by its path. */
  readonly files?: Readonly<Record<string, string>>
  readonly limits?: HttpLimits
} = {}) {
  const clientDir = await mkdtemp(join(tmpdir(), 'rumpus-client-'))
  onTestFinished(() => rm(clientDir, { recursive: true }))
  await writeFile(join(clientDir, 'index.html'), html)
  for (const [path, text] of Object.entries({ 'manifest.webmanifest': '{}', ...files })) {
    await mkdir(dirname(join(clientDir, path)), { recursive: true })
    await writeFile(join(clientDir, path), text)
  }
  const app = await createHttpServer({
    clientDir,
    offeredGames,
    trustProxy: () => false,
    originOf,
    logger: pino({ level: 'silent' }),
    limits: { ...LIMITS, http: limits },
    clock: createSystemClock({ isShared: false }),
    checkReady,
    metrics: createMetrics(),
  })
  onTestFinished(() => app.close())
  return app
}
