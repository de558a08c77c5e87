import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listPaths } from '../repository/source-files.ts'
import { imageVariables, read, readYaml, settings, stopWithinMs } from './hosting-files.ts'

interface Service {
  readonly build?: string
  readonly image?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly restart?: string
  readonly stop_grace_period?: string
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>
}

const files = ['compose.yaml', 'compose.cluster.yaml']
const one = readYaml('compose.yaml') as Compose
const cluster = readYaml('compose.cluster.yaml') as Compose
const everyService = [one, cluster].flatMap(({ services }) => Object.entries(services))
/** What is built here is ours. */
const everyServer = everyService.filter(([, { build }]) => build === '.')
const proxyFile = read('deploy/Caddyfile')
const { proxy = {}, postgres = {} } = cluster.services

const linter = new DCLinter({
  quiet: false,
  debug: false,
  exclude: [],
  rules: {
    // Matters of taste: ours is what belongs together, together.
    'service-keys-order': 0,
    'services-alphabetical-order': 0,
    'top-level-properties-order': 0,
    'require-quotes-in-ports': [2, { quoteType: 'double' }],
    // These are the doors for everybody.
    'no-unbound-port-interfaces': 0,
  },
})

function findProblems(path: string): readonly string[] {
  return linter
    .lintFiles([path], false)
    .flatMap(({ messages }) => messages.map(({ line, message }) => `${path}:${line} ${message}`))
}

/** What Compose makes of `${NAME:-default}` and `${NAME:?what is missing}`, where these are set. */
function interpolate(text: string, set: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{([A-Z_]+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    if (set[name] === undefined && kind === '?') throw new Error(`${name}: ${rest}`)
    return set[name] ?? rest
  })
}

function environmentOf({ environment = {} }: Service): Readonly<Record<string, string>> {
  const set = { POSTGRES_PASSWORD: 'secret', PUBLIC_ORIGIN: 'https://rumpus.example' }
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, interpolate(value, set)]),
  )
}

describe('both compose files', () => {
  it.each(files)('%s is one to the letter, and nothing in it minds a linter', (path) => {
    expect(findProblems(path)).toEqual([])
  })

  it('a misspelt word in one is found', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rumpus-compose-'))
    const path = join(folder, 'compose.yaml')
    await writeFile(path, read('compose.yaml').replace('read_only', 'readonly'))
    expect(findProblems(path).join()).toContain('must NOT have additional properties')
    await rm(folder, { recursive: true })
  })

  it.each(everyService)('%s has no right that it does not need, and comes back by itself', (_, service) => {
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
    expect(service.restart).toBe('unless-stopped')
  })

  it.each(everyServer)('%s is told only what the server reads', (_, { environment = {} }) => {
    expect(settings).toHaveLength(10)
    expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([])
  })

  it.each(everyServer)('%s has the time to say goodbye', (_, { stop_grace_period: grace = '' }) => {
    expect(stopWithinMs).toBeGreaterThan(5_000)
    expect(Number(/^(\d+)s$/.exec(grace)?.[1]) * 1_000).toBeGreaterThan(stopWithinMs)
  })

  it.each(files)('%s mounts only files of ours that are there', (path) => {
    const mounted = [...read(path).matchAll(/- \.\/([^:]+):/g)].map(([, source]) => source ?? '')
    expect(mounted.filter((source) => !listPaths().has(source))).toEqual([])
  })

  it.each(files)('%s holds no secret', (path) => {
    const passwords = [...read(path).matchAll(/PASSWORD: (.*)|rumpus:(.*)@/g)].map(([, a, b]) => a ?? b)
    for (const password of passwords) expect(password).toMatch(/^\$\{POSTGRES_PASSWORD:\?[^}]+\}$/)
  })
})

describe('one server', () => {
  const { rumpus = {} } = one.services

  it('understands what it is told', () => {
    expect(readConfig(environmentOf(rumpus))).toMatchObject({ ok: true })
  })

  it('keeps its data in a volume and is reached where it listens', () => {
    expect(rumpus.volumes).toEqual([`data:${imageVariables.DATA_DIR}`])
    expect(rumpus.ports?.map((ports) => interpolate(ports, {}))).toEqual([
      `0.0.0.0:${imageVariables.PORT}:${imageVariables.PORT}`,
    ])
  })
})

describe('three servers', () => {
  const servers = Object.entries(cluster.services).filter(([, { build }]) => build === '.')
  const [[, server] = ['', {} as Service]] = servers

  it('understand what they are told', () => {
    expect(readConfig(environmentOf(server))).toMatchObject({ ok: true, config: { trustProxy: 1 } })
  })

  it('open as many connections to the database as the README says', () => {
    const [, most] =
      /CONNECTIONS_MAX = (\d+)/.exec(read('src/server/storage/postgres/postgres-pool.ts')) ?? []
    const [, said] = /opens at most (\d+) connections to PostgreSQL/.exec(read('README.md')) ?? []
    expect(most).toMatch(/^\d+$/)
    expect(said).toBe(most)
  })

  it('are all alike', () => {
    expect(servers).toHaveLength(3)
    for (const [, other] of servers) expect(other).toEqual(server)
  })

  it('share a database, a bus and a network with them, which nobody else is on', () => {
    const { DATABASE_URL = '', NATS_URL = '' } = environmentOf(server)
    const database = new URL(DATABASE_URL)
    expect([database.hostname, new URL(NATS_URL).hostname]).toEqual(['postgres', 'nats'])
    expect(`${database.username} ${database.password} ${database.pathname.slice(1)}`).toBe(
      ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB']
        .map((name) => environmentOf(postgres)[name])
        .join(' '),
    )
    for (const name of ['postgres', 'nats', ...servers.map(([name]) => name)]) {
      expect(cluster.services[name]?.networks).toEqual(['inside'])
      expect(cluster.services[name]?.ports).toBeUndefined()
    }
    expect(cluster.networks?.inside?.internal).toBe(true)
    expect(proxy.networks).toEqual(['inside', 'outside'])
  })

  it('are all behind the proxy, which is told everything that its file asks for', () => {
    expect(proxy.environment?.RUMPUS_SERVERS?.split(' ')).toEqual(
      servers.map(([name]) => `${name}:${imageVariables.PORT}`),
    )
    const asked = [...proxyFile.matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name]) => name)
    expect(asked.sort()).toEqual(Object.keys(proxy.environment ?? {}).sort())
  })

  it('are sent players by the proxy while they are ready, whoever the player is', () => {
    expect(proxyFile).toMatch(/^\t\thealth_uri \/readyz\?exclude=bus$/m)
    expect(proxyFile).toMatch(/^\t\tlb_policy (least_conn|round_robin|random)$/m)
    expect(proxyFile).not.toMatch(/^\s*flush_interval/m)
  })
})
