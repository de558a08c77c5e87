import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { parseOfferedGames } from '#games/games.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { type NatsAddress, parseNatsUrl } from './cluster/nats-address.ts'
import { createTrust } from './http/client-origin.ts'
import { isPostgresUrl } from './storage/postgres/postgres-dialect.ts'

/** The settings of an operator. */
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
  /** The games on the table of a new room. */
  readonly offeredGames: readonly GameId[]
  readonly logLevel: string
  readonly timeScale: number
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problem: string }

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

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
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
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
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  TIME_SCALE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/, 'must be a number'),
      v.transform(Number),
      v.minValue(0.1, 'must be at least 0.1'),
      v.maxValue(1000, 'must be at most 1000'),
    ),
    '1',
  ),
} as const

/** Reads the environment. The first invalid value is reported in one line with its name and the reason. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const read = readFields(env, fields)
  if (!read.ok) return read
  const { values } = read
  const offered = parseOfferedGames(values.OFFERED_GAMES)
  if (!offered.ok) return { ok: false, problem: offered.refusal }
  const problem = clusterConfigProblem(values)
  if (problem !== null) return { ok: false, problem }
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      dataDir: resolve(values.DATA_DIR),
      shared:
        values.DATABASE_URL === undefined || values.NATS_URL === undefined
          ? null
          : { databaseUrl: values.DATABASE_URL, nats: values.NATS_URL },
      publicOrigin: values.PUBLIC_ORIGIN ?? null,
      trustProxy: values.TRUST_PROXY,
      offeredGames: offered.value,
      logLevel: values.LOG_LEVEL,
      timeScale: values.TIME_SCALE,
    },
  }
}

/** Reads only the settings of the storage, for the operator's commands. Throws on an invalid value. */
export function readStorageConfig(env: Readonly<Record<string, string | undefined>>): {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
} {
  const { DATA_DIR, DATABASE_URL } = fields
  const read = readFields(env, { DATA_DIR, DATABASE_URL })
  if (!read.ok) throw new Error(read.problem)
  return { dataDir: resolve(read.values.DATA_DIR), databaseUrl: read.values.DATABASE_URL }
}

function readFields<Fields extends v.ObjectEntries>(
  env: Readonly<Record<string, string | undefined>>,
  fields: Fields,
) {
  const given = Object.fromEntries(
    Object.keys(fields).flatMap((key) =>
      env[key] === undefined || env[key] === '' ? [] : [[key, env[key]]],
    ),
  )
  const parsed = v.safeParse(v.object(fields), given)
  if (parsed.success) return { ok: true, values: parsed.output } as const
  const [issue] = parsed.issues
  const key = String(issue.path?.[0]?.key)
  const value = mayContainPassword(key) ? '' : ` (it is "${given[key]}")`
  return { ok: false, problem: `${key} ${issue.message}${value}` } as const
}

function mayContainPassword(key: string): boolean {
  return key === 'DATABASE_URL' || key === 'NATS_URL'
}

/** Several nodes need both a shared database and a shared bus. */
function clusterConfigProblem(values: {
  DATABASE_URL?: string | undefined
  NATS_URL?: NatsAddress | undefined
}): string | null {
  return (values.DATABASE_URL === undefined) === (values.NATS_URL === undefined)
    ? null
    : 'DATABASE_URL and NATS_URL belong together: set both or neither'
}
