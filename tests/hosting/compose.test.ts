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
  readonly command?: readonly string[]
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
/** Services with an image of this repository. */
const everyServer = everyService.filter(([, { build }]) => build === '.')
const proxyFile = read('deploy/Caddyfile')
const { proxy = {}, postgres = {} } = cluster.services

const linter = new DCLinter({
  quiet: false,
  debug: false,
  exclude: [],
  rules: {
    // Matters of style: this repository groups related keys.
    'service-keys-order': 0,
    'services-alphabetical-order': 0,
    'top-level-properties-order': 0,
    'require-quotes-in-ports': [2, { quoteType: 'double' }],
    // These ports are public on purpose.
    'no-unbound-port-interfaces': 0,
  },
})

function findProblems(path: string): readonly string[] {
  return linter
    .lintFiles([path], false)
    .flatMap(({ messages }) => messages.map(({ line, message }) => `${path}:${line} ${message}`))
}

/** Compose's interpolation of `${NAME:-default}` and `${NAME:?message}`, for the given variables. */
function interpolate(text: string, set: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{([A-Z_]+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    if (set[name] === undefined && kind === '?') throw new Error(`${name}: ${rest}`)
    return set[name] ?? rest
  })
}

function environmentOf({ environment = {} }: Service): Readonly<Record<string, string>> {
  const set = { POSTGRES_PASSWORD: 'secret', NATS_PASSWORD: 'other', PUBLIC_ORIGIN: 'https://rumpus.example' }
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, interpolate(value, set)]),
  )
}

describe('both compose files', () => {
  it.each(files)('%s matches the schema and passes a linter', (path) => {
    expect(findProblems(path)).toEqual([])
  })

  it('fail the linter with a misspelt key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rumpus-compose-'))
    const path = join(folder, 'compose.yaml')
    await writeFile(path, read('compose.yaml').replace('read_only', 'readonly'))
    expect(findProblems(path).join()).toContain('must NOT have additional properties')
    await rm(folder, { recursive: true })
  })

  it.each(everyService)('%s has no right that it does not need, and restarts automatically', (_, service) => {
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
    expect(service.restart).toBe('unless-stopped')
  })

  it.each(everyServer)('%s gets only settings that the server reads', (_, { environment = {} }) => {
    expect(settings).toHaveLength(10)
    expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([])
  })

  it.each(everyServer)('%s has the time for a graceful shutdown', (_, { stop_grace_period: grace = '' }) => {
    expect(stopWithinMs).toBeGreaterThan(5_000)
    expect(Number(/^(\d+)s$/.exec(grace)?.[1]) * 1_000).toBeGreaterThan(stopWithinMs)
  })

  it.each(files)('%s mounts only files that exist in the repository', (path) => {
    const mounted = [...read(path).matchAll(/- \.\/([^:]+):/g)].map(([, source]) => source ?? '')
    expect(mounted.filter((source) => !listPaths().has(source))).toEqual([])
  })

  it.each(files)('%s holds no secret', (path) => {
    const passwords = [...read(path).matchAll(/PASSWORD: (.*)|rumpus:(.*)@|--pass, "(.*)"/g)].map(
      ([, a, b, c]) => a ?? b ?? c,
    )
    for (const password of passwords) expect(password).toMatch(/^\$\{(POSTGRES|NATS)_PASSWORD:\?[^}]+\}$/)
  })
})

describe('the single server', () => {
  const { rumpus = {} } = one.services

  it('gets valid settings', () => {
    expect(readConfig(environmentOf(rumpus))).toMatchObject({ ok: true })
  })

  it('keeps its data in a volume and publishes its port', () => {
    expect(rumpus.volumes).toEqual([`data:${imageVariables.DATA_DIR}`])
    expect(rumpus.ports?.map((ports) => interpolate(ports, {}))).toEqual([
      `0.0.0.0:${imageVariables.PORT}:${imageVariables.PORT}`,
    ])
  })
})

describe('the three servers', () => {
  const servers = Object.entries(cluster.services).filter(([, { build }]) => build === '.')
  const [[, server] = ['', {} as Service]] = servers

  it('get valid settings', () => {
    expect(readConfig(environmentOf(server))).toMatchObject({ ok: true, config: { trustProxy: 1 } })
  })

  it('open as many connections to the database as the README states', () => {
    const [, most] =
      /CONNECTIONS_MAX = (\d+)/.exec(read('src/server/storage/postgres/postgres-pool.ts')) ?? []
    const [, documented] = /opens at most (\d+) connections to PostgreSQL/.exec(read('README.md')) ?? []
    expect(most).toMatch(/^\d+$/)
    expect(documented).toBe(most)
  })

  it('have the same configuration', () => {
    expect(servers).toHaveLength(3)
    for (const [, other] of servers) expect(other).toEqual(server)
  })

  it('share a database, a bus and a private network with them', () => {
    const { DATABASE_URL = '', NATS_URL = '' } = environmentOf(server)
    const database = new URL(DATABASE_URL)
    expect([database.hostname, new URL(NATS_URL).hostname]).toEqual(['postgres', 'nats'])
    expect(`${database.username} ${database.password} ${database.pathname.slice(1)}`).toBe(
      ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB']
        .map((name) => environmentOf(postgres)[name])
        .join(' '),
    )
    expect(new URL(NATS_URL)).toMatchObject({ username: 'rumpus', password: 'other' })
    expect(cluster.services.nats?.command?.join(' ')).toMatch(/ --user rumpus --pass \$\{NATS_PASSWORD:\?/)
    for (const name of ['postgres', 'nats', ...servers.map(([name]) => name)])
      expect(cluster.services[name]?.ports).toBeUndefined()
    for (const name of ['postgres', 'nats']) expect(cluster.services[name]?.networks).toEqual(['inside'])
    for (const [, { networks }] of servers) expect(networks).toEqual(['inside', 'front'])
    expect([cluster.networks?.inside?.internal, cluster.networks?.front?.internal]).toEqual([true, true])
    // It reaches neither the database nor the bus.
    expect(proxy.networks).toEqual(['front', 'outside'])
  })

  it('are all behind the proxy, which gets every variable that its file reads', () => {
    expect(proxy.environment?.RUMPUS_SERVERS?.split(' ')).toEqual(
      servers.map(([name]) => `${name}:${imageVariables.PORT}`),
    )
    const asked = [...proxyFile.matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name]) => name)
    expect(asked.sort()).toEqual(Object.keys(proxy.environment ?? {}).sort())
  })

  it('get requests from the proxy while they are ready, without affinity to a player', () => {
    expect(proxyFile).toMatch(/^\t\thealth_uri \/readyz\?exclude=bus$/m)
    expect(proxyFile).toMatch(/^\t\tlb_policy (least_conn|round_robin|random)$/m)
    expect(proxyFile).not.toMatch(/^\s*flush_interval/m)
  })
})
