import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import type { Language } from '#rooms/prompts/languages.ts'
import { chooseEncoding, type Encoding } from './compress-page.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

type BuiltFiles = Awaited<ReturnType<typeof readBuiltFiles>>
type BuiltFile = NonNullable<ReturnType<BuiltFiles['get']>>

/** All build outputs except the pages, with their precompressed variants, by URL path: three megabytes, kept in memory. */
export async function readBuiltFiles(clientDir: string) {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const bodies = new Map<string, Buffer>()
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(clientDir, file).split(sep).join('/')}`
    if (entry.isFile() && !path.includes('/.')) bodies.set(path, await readFile(file))
  }
  const isVariant = (path: string) =>
    Object.values(SUFFIXES).some(
      (suffix) => path.endsWith(suffix) && bodies.has(path.slice(0, -suffix.length)),
    )
  const variantOf = (path: string, suffix: string) => {
    const body = bodies.get(path + suffix)
    return body === undefined ? null : createVariant(body)
  }
  const fileOf = (path: string, body: Buffer) => ({
    type: typeOf(path),
    // Vite's file names there contain a content hash.
    cacheControl: path.startsWith('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    plain: createVariant(body),
    br: variantOf(path, SUFFIXES.br),
    gzip: variantOf(path, SUFFIXES.gzip),
  })
  const files = [...bodies].filter(([path]) => !isVariant(path))
  return new Map(files.map(([path, body]) => [path, fileOf(path, body)]))
}

function typeOf(path: string): string {
  const type = TYPES[extname(path)]
  if (type === undefined)
    throw new Error(`the built file ${path} has no content type: add it to built-files.ts`)
  return type
}

function createVariant(body: Buffer) {
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

/** Sends the smallest variant that the browser accepts, or 304 if it has that variant already. */
export function sendBuiltFile(file: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const encoded = encoding && file[encoding]
  const { body, tag } = encoded ?? file.plain
  if (encoded !== null) reply.header('Content-Encoding', encoding)
  if (file.br !== null || file.gzip !== null) reply.header('Vary', 'Accept-Encoding')
  reply.header('Cache-Control', file.cacheControl).header('ETag', tag)
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type(file.type).send(body)
}

export const MANIFEST_PATH = '/manifest.webmanifest'

/** The web app manifest in a language: as built, with the texts of the language. */
export function readManifest(files: BuiltFiles): (locale: Language) => string {
  const built: Readonly<Record<string, unknown>> = JSON.parse(
    files.get(MANIFEST_PATH)?.plain.body.toString() ?? '{}',
  )
  return (locale) =>
    JSON.stringify({
      ...built,
      lang: locale,
      description: m.head_landing_description({}, { locale }),
    })
}
