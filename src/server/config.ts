import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { parseOfferedGames } from '#games/games.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { type NatsAddress, parseNatsUrl } from './cluster/nats-address.ts'
import { createTrust } from './http/client-origin.ts'
import { isPostgresUrl } from './storage/postgres/postgres-dialect.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds the embedded database. */
  readonly dataDir: string
  /** The database and bus that several servers share; null for a single server with the embedded database. */
  readonly shared: { readonly databaseUrl: string; readonly nats: NatsAddress } | null
  /** The public origin without a trailing slash; null to derive it from each request. */
  readonly publicOrigin: string | null
  /** Fastify's `trustProxy`: the proxies whose headers name the client's address and protocol. */
  readonly trustProxy: boolean | number | string
  readonly offeredGames: readonly GameId[]
  readonly logLevel: string
  readonly timeScale: number
}

const numberBetween = (min: number, max: number, form: RegExp, kind: string) =>
  v.pipe(
    v.string(),
    v.regex(form, `must be ${kind}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an origin such as https://rumpus.example'),
  v.transform((text) => new URL(text).origin),
)

/** Scheme, host and port only: any other part of a URL would be dropped silently. */
function isOrigin(text: string): boolean {
  const url = /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) ? URL.parse(text) : null
  return url !== null && isHost(url.hostname.replace(/^\[(.*)\]$/, '$1'))
}

/** An IP address or a valid DNS name. A name whose last label has no letter is a mistyped address. */
function isHost(text: string): boolean {
  if (isIP(text) !== 0) return true
  const labels = text.replace(/\.$/, '').split('.')
  const isName = labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label))
  return isName && /[a-z]/i.test(labels.at(-1) ?? '') && text.length <= 253
}

/** The trusted proxies: `true`, `false`, their number, or their addresses. */
const trustProxy = v.pipe(
  v.string(),
  v.check(
    (text) => /^(true|false|\d+)$/.test(text) || (text.split(',').every(isProxyAddress) && canTrust(text)),
    'must be true, false, a number of proxies, or a list of addresses',
  ),
  v.transform((text) =>
    text === 'true' ? true : text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text,
  ),
)

function isProxyAddress(text: string): boolean {
  const [address = '', prefix, ...rest] = text.trim().split('/')
  if (prefix === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true
  return isIP(address) !== 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix)) && rest.length === 0
}

/** A prefix may still have more bits than its address. */
function canTrust(addresses: string): boolean {
  try {
    createTrust(addresses)
    return true
  } catch {
    return false
  }
}

const fields = {
  PORT: v.optional(numberBetween(0, 65_535, /^\d+$/, 'a whole number'), '3000'),
  HOST: v.optional(
    v.pipe(v.string(), v.check(isHost, 'must be an IP address or a host name of this machine')),
    '0.0.0.0',
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => isPostgresUrl(text) && URL.canParse(text),
        'must be postgres://user:password@host:5432/name, with special characters percent-encoded',
      ),
    ),
  ),
  NATS_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform(parseNatsUrl),
      v.custom<NatsAddress>(
        (address) => address !== null,
        'must be nats://host:port, or several of those with commas between',
      ),
    ),
  ),
  PUBLIC_ORIGIN: v.optional(origin),
  TRUST_PROXY: v.optional(trustProxy, 'false'),
  OFFERED_GAMES: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  TIME_SCALE: v.optional(numberBetween(0.1, 1000, /^\d+(\.\d+)?$/, 'a number'), '1'),
} as const

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment. The first invalid value is reported in one line with its name and the reason. */
export function readConfig(
  env: Environment,
): { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problem: string } {
  const read = readFields(env, fields)
  if (!read.ok) return read
  const { DATABASE_URL: databaseUrl, NATS_URL: nats, ...values } = read.values
  const offered = parseOfferedGames(values.OFFERED_GAMES)
  if (!offered.ok) return { ok: false, problem: offered.refusal }
  if ((databaseUrl === undefined) !== (nats === undefined))
    return { ok: false, problem: 'DATABASE_URL and NATS_URL belong together: set both or neither' }
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      dataDir: resolve(values.DATA_DIR),
      shared: databaseUrl === undefined || nats === undefined ? null : { databaseUrl, nats },
      publicOrigin: values.PUBLIC_ORIGIN ?? null,
      trustProxy: values.TRUST_PROXY,
      offeredGames: offered.value,
      logLevel: values.LOG_LEVEL,
      timeScale: values.TIME_SCALE,
    },
  }
}

/** Reads only the settings of the storage, for the operator's commands. Throws on an invalid value. */
export function readStorageConfig(env: Environment) {
  const { DATA_DIR, DATABASE_URL } = fields
  const read = readFields(env, { DATA_DIR, DATABASE_URL })
  if (!read.ok) throw new Error(read.problem)
  return { dataDir: resolve(read.values.DATA_DIR), databaseUrl: read.values.DATABASE_URL }
}

/** Their values may contain a password. */
const SECRET_FIELDS = ['DATABASE_URL', 'NATS_URL']

function readFields<Fields extends v.ObjectEntries>(env: Environment, fields: Fields) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(v.object(fields), given)
  if (parsed.success) return { ok: true, values: parsed.output } as const
  const [issue] = parsed.issues
  const key = String(issue.path?.[0]?.key)
  const value = SECRET_FIELDS.includes(key) ? '' : ` (it is "${given[key]}")`
  return { ok: false, problem: `${key} ${issue.message}${value}` } as const
}
