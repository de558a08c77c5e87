import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { m } from '#messages'
import { languages } from '#rooms/prompts/languages.ts'
import { type HttpLimits, LIMITS } from '../limits/limits.ts'
import { createMetrics } from '../observability/metrics.ts'
import { createSystemClock } from '../runtime/steady-clock.ts'
import { createOriginReader, createTrust } from './client-origin.ts'
import { createHttpServer } from './http-server.ts'

const PAGE = `<head>
  <title>Rumpus</title>
  <meta
    name="description"
    content="As built"
  />
</head>`

it('[WIRE-61] a server without its bus is not ready, unless the bus is excluded', async () => {
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

it('a stopping server completes a response in progress and then closes', async () => {
  const requested = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const app = await openServer({
    checkReady: () => {
      requested.resolve()
      return ready.promise
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET /readyz HTTP/1.1\r\nHost: rumpus.example\r\n\r\n')
  await requested.promise

  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  ready.resolve()
  const [response] = await once(socket, 'data')
  expect(String(response)).toContain('200 OK')
  await closed
})

describe('the head of a page', () => {
  it('has its own title, canonical URL and preview image', async () => {
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

  it('[WIRE-33] of a room shows its code in capitals and is not indexed', async () => {
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

  it('[WIRE-33] to watch a room has the head of the room’s page', async () => {
    const app = await openServer()
    expect(await headOf(app, '/room/wx7k/watch?screen=tv')).toEqual(await headOf(app, '/room/wx7k'))
    expect((await app.inject({ url: '/room/wx7k/watch' })).statusCode).toBe(200)
    expect((await headOf(app, '/room/wx7k/watches')).title).toBe('Page not found · Rumpus')
  })

  it.each([
    ...['/ROOM/wx7k)', '/room/WX7K/', '//room/wx7k.', '/room/WX7K%'],
    ...['/room/WX7K.', '/room/wx7k)', '/room/WX7K%3E', '/room/WX7K*', '/room/WX7K%E2%80%8B'],
  ])('[WIRE-266] of a room redirects to the room from the address %s', async (path) => {
    const request = { url: `${path}?a=1`, headers: { accept: 'text/html' } }
    const { headers } = await (await openServer()).inject(request)
    expect(headers.location).toBe('/room/WX7K?a=1')
  })

  it('does not repeat an invalid room code', async () => {
    const app = await openServer()
    for (const path of [
      '/room/%22%3E%3Cscript%3E',
      '/room/toolong',
      '/room/toolong/watch',
      '/room/%E0%A4%A',
    ]) {
      const html = (await app.inject({ url: path, headers: { accept: 'text/html' } })).body
      expect(html).not.toContain('script>')
      expect(html).not.toContain('toolong')
      expect(html).not.toContain('<link rel="canonical"')
    }
  })

  it('uses the configured origin for any Host header', async () => {
    const originOf = createOriginReader('https://party.example', createTrust(false))
    const { metas, canonical } = await headOf(await openServer({ originOf }), '/about', 'evil.example')
    expect(metas['og:image']).toBe('https://party.example/link-preview.png')
    expect(canonical).toBe('https://party.example/about')
  })

  it('uses the escaped Host header without a configured origin', async () => {
    const originOf = createOriginReader(null, createTrust(false))
    const app = await openServer({ originOf })
    expect((await headOf(app, '/', 'lan.example:3000')).metas['og:url']).toBe('http://lan.example:3000/')
    const html = (await app.inject({ url: '/', headers: { host: `a"'b` } })).body
    expect(html).toContain('http://a&quot;&#39;b/link-preview.png')
  })

  it('is revalidated each time', async () => {
    const app = await openServer()
    const response = await app.inject({ url: '/room/WX7K' })
    expect(response.headers['cache-control']).toBe('private, no-cache')
  })

  it('of a build whose page has no title prevents the start', async () => {
    await expect(openServer({ html: '<head></head>' })).rejects.toThrow('no place for its title')
  })
})

it('the manifest has its content type', async () => {
  const app = await openServer()
  const response = await app.inject({ url: '/manifest.webmanifest' })
  expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/)
})

describe('compression', () => {
  const files = {
    'assets/main-AbC.js': 'plain',
    'assets/main-AbC.js.br': 'by brotli',
    'assets/main-AbC.js.gz': 'by gzip',
  }

  it.each([
    { accepted: 'gzip, deflate, br, zstd', encoding: 'br', body: 'by brotli' },
    { accepted: 'gzip, deflate', encoding: 'gzip', body: 'by gzip' },
    { accepted: 'br;q=0, gzip', encoding: 'gzip', body: 'by gzip' },
    { accepted: 'identity', encoding: undefined, body: 'plain' },
  ])(
    'serves the precompressed variant for $accepted, cached as immutable',
    async ({ accepted, encoding, body }) => {
      const app = await openServer({ files })
      const response = await app.inject({
        url: '/assets/main-AbC.js',
        headers: { 'accept-encoding': accepted },
      })
      expect(response.body).toBe(body)
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers['content-type']).toMatch(/javascript/)
      expect(response.headers.vary).toMatch(/accept-encoding/i)
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    },
  )

  it('responds 304 for a cached variant only', async () => {
    const app = await openServer({ files })
    const fetchFile = (accepted: string, tag?: string) => {
      const headers = { 'accept-encoding': accepted, ...(tag && { 'if-none-match': tag }) }
      return app.inject({ url: '/assets/main-AbC.js', headers })
    }
    const { etag } = (await fetchFile('br')).headers
    const again = await fetchFile('br', `W/${etag}`)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await fetchFile('gzip', etag)).statusCode).toBe(200)
    expect((await app.inject({ method: 'HEAD', url: '/assets/main-AbC.js' })).headers['content-length']).toBe(
      '5',
    )
  })

  it('does not serve the raw page, variants, hidden files or files outside the build', async () => {
    const app = await openServer({ files: { ...files, '.pages/en/preloads.json': '{}' } })
    for (const url of [
      '/assets/main-AbC.js.br',
      '/.pages/en/preloads.json',
      '/.pages/en/index.html',
      '/assets/../../package.json',
      '/assets',
    ])
      expect((await app.inject(url)).statusCode).toBe(404)
  })

  it('a built file of an unknown type prevents the start', async () => {
    await expect(openServer({ files: { 'assets/party.mp9': '' } })).rejects.toThrow('/assets/party.mp9')
  })

  it('serves a file without variants uncompressed', async () => {
    const app = await openServer({ files: { 'robots.txt': 'All welcome' } })
    const headers = { 'accept-encoding': 'br' }
    const response = await app.inject({ url: '/robots.txt', headers })
    expect(response.body).toBe('All welcome')
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    { accepted: 'gzip, br', encoding: 'br', read: brotliDecompressSync },
    { accepted: 'gzip', encoding: 'gzip', read: gunzipSync },
    { accepted: 'br; q=0.0, gzip; q=0.5', encoding: 'gzip', read: gunzipSync },
    { accepted: 'identity', encoding: undefined, read: (body: Buffer) => body },
  ])('compresses a page for $accepted', async ({ accepted, encoding, read }) => {
    const app = await openServer()
    const response = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
    expect(read(response.rawPayload).toString()).toContain('<title>Rumpus</title>')
  })
})

describe('the language of a page', () => {
  const pages = Object.fromEntries(
    languages.map((language) => [`.pages/${language}/index.html`, `<html lang="${language}">${PAGE}`]),
  )

  it('[WIRE-197] is the one that the browser prefers or that was chosen, in its head too', async () => {
    const app = await openServer({ files: pages })
    const german = await app.inject({ url: '/about', headers: { 'accept-language': 'de-CH,en;q=0.5' } })
    expect(german.body).toContain('<html lang="de">')
    expect(german.body).toContain(m.head_about_title({}, { locale: 'de' }))
    expect(german.headers['content-language']).toBe('de')
    const headers = { 'accept-language': 'de', cookie: 'language=fr' }
    expect((await app.inject({ url: '/room/WX7K', headers })).body).toContain('<html lang="fr">')
  })

  it('[WIRE-197] is stated, and caches keep the languages apart', async () => {
    const app = await openServer({ files: pages })
    for (const url of ['/', '/about', '/manifest.webmanifest'])
      expect((await app.inject(url)).headers).toMatchObject({
        'content-language': 'en',
        vary: expect.stringContaining('Accept-Language, Cookie'),
      })
  })

  it('[WIRE-198] is that of the manifest, which is one app in all languages', async () => {
    const app = await openServer({ files: { 'manifest.webmanifest': '{"id":"/"}' } })
    const { body } = await app.inject({ url: '/manifest.webmanifest', headers: { cookie: 'language=es' } })
    const description = m.head_landing_description({}, { locale: 'es' })
    expect(JSON.parse(body)).toEqual({ id: '/', lang: 'es', description })
  })
})

describe('preloads', () => {
  const preloads = {
    '/room/:code': {
      early: 'assets/room-1-early.js',
      scripts: ['assets/room-1.js'],
      styles: ['assets/room-1.css'],
    },
    '/room/:code/watch': { scripts: ['assets/watch-1.js'], styles: [] },
  }
  const files = { '.pages/en/preloads.json': JSON.stringify(preloads) }

  it('are in the page of every room', async () => {
    const app = await openServer({ files })
    for (const path of ['/room/WX7K', '/room/wx7k?from=chat', '/room/nothing']) {
      const { body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
      expect(body).toContain(
        '<script type="module" async crossorigin src="/assets/room-1-early.js"></script>',
      )
      expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/room-1.js">')
      expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/room-1.css">')
      expect(body.indexOf('room-1.css')).toBeLessThan(body.indexOf('</head>'))
    }
  })

  it('of a page to watch a room are not those of the room', async () => {
    const app = await openServer({ files })
    const { body } = await app.inject('/room/WX7K/watch?screen=tv')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/watch-1.js">')
    expect(body).not.toContain('room-1')
  })

  it('are not in other pages', async () => {
    const app = await openServer({ files })
    for (const path of ['/', '/about', '/rooms', '/constructor'])
      expect((await app.inject({ url: path, headers: { accept: 'text/html' } })).body).not.toContain('room-1')
  })
})

describe('a prerendered page', () => {
  const style = 'body{margin:0}'
  const script = 'onsubmit=null'
  const body = `<script>${script}</script><script type="module" src="/assets/main.js"></script><p>Ready</p>`
  const files = { '.pages/en/landing.html': PAGE.replace('</head>', `<style>${style}</style></head>${body}`) }
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('is sent for its own path only, with the head of that path', async () => {
    const app = await openServer({ files })
    const landing = await app.inject('/?from=chat')
    expect(landing.body).toContain('<p>Ready</p>')
    expect(landing.body).toContain('<meta property="og:url" content="http://rumpus.example/">')
    for (const url of ['/about', '/room/WX7K', '/nowhere'])
      expect((await app.inject({ url, headers: { accept: 'text/html' } })).body).not.toContain('Ready')
  })

  it('[WIRE-56] has a policy that allows exactly its own inline elements, by their hashes', async () => {
    const app = await openServer({ files })
    const policyOf = async (url: string) =>
      String((await app.inject(url)).headers['content-security-policy']).split('; ')
    expect(await policyOf('/')).toEqual(
      (await policyOf('/about')).map((directive) => {
        if (directive === "script-src 'self'") return `${directive} ${hashOf(script)}`
        if (directive === "style-src 'self'") return `${directive} ${hashOf(style)}`
        return directive
      }),
    )
    expect((await policyOf('/')).join()).toContain(hashOf(script))
    expect((await policyOf('/about')).join()).not.toContain('sha256')
  })
})

type Server = Awaited<ReturnType<typeof createHttpServer>>

/** Reads the metadata as a messenger does for a link preview. */
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
  html = PAGE,
  files = {},
  limits = LIMITS.http,
}: {
  readonly checkReady?: Parameters<typeof createHttpServer>[0]['checkReady']
  readonly originOf?: Parameters<typeof createHttpServer>[0]['originOf']
  readonly html?: string
  /** Further build outputs by path. */
  readonly files?: Readonly<Record<string, string>>
  readonly limits?: HttpLimits
} = {}) {
  const clientDir = await mkdtemp(join(tmpdir(), 'rumpus-client-'))
  onTestFinished(() => rm(clientDir, { recursive: true }))
  const pages = languages.map((language) => [`.pages/${language}/index.html`, html])
  const all = { 'manifest.webmanifest': '{"name":"Rumpus"}', ...Object.fromEntries(pages), ...files }
  for (const [path, text] of Object.entries<string>(all)) {
    await mkdir(dirname(join(clientDir, path)), { recursive: true })
    await writeFile(join(clientDir, path), text)
  }
  const app = await createHttpServer({
    clientDir,
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
