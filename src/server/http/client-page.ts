import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { m } from '#messages'
import { type Language, languages } from '#rooms/prompts/languages.ts'
import { describePage } from './page-head.ts'
import { contentSecurityPolicy } from './security-headers.ts'

interface PageRequest {
  /** As registered, with parameters such as `:code`; another one for a missing page. */
  readonly route: string
  readonly path: string
  readonly origin: URL
  readonly language: Language
}

/** A built page with the head of the requested path. */
interface ClientPage {
  readonly html: string
  /** Its Content-Security-Policy, which allows its own inline elements. */
  readonly policy: string
}

/** Created by `npm run link-preview`. */
const PREVIEW = { path: '/link-preview.png', width: 1200, height: 630 }

/** Title and description are adjacent in index.html and are replaced together. */
const HEAD = /<title>[^<]*<\/title>\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>/
const HEAD_END = '</head>'

/** A prerendered page by its route; the others are the shell, which the browser renders. */
const PRERENDERED: Readonly<Record<string, string>> = { '/': 'landing.html' }

/** Reads the built pages of all languages once. */
export async function readClientPages(clientDir: string): Promise<(request: PageRequest) => ClientPage> {
  const read = languages.map(async (one) => [one, await readPagesOf(join(clientDir, '.pages', one))] as const)
  const pages = new Map(await Promise.all(read))
  return (request) => {
    const page = pages.get(request.language)
    if (page === undefined) throw new Error(`there are no pages in ${request.language}`)
    const { shell, prerendered, preloadsOf } = page
    const { before, head, body, policy } = prerendered.get(request.route) ?? shell
    // Preloads come last in the head: the files of every page load first.
    return { html: before + headOf(request) + head + preloadsOf(request.route) + HEAD_END + body, policy }
  }
}

async function readPagesOf(folder: string): Promise<LanguagePages> {
  const prerendered = new Map<string, ParsedPage>()
  for (const [route, file] of Object.entries(PRERENDERED)) {
    const path = join(folder, file)
    if (existsSync(path)) prerendered.set(route, parsePage(await readFile(path, 'utf8')))
  }
  return {
    shell: parsePage(await readFile(join(folder, 'index.html'), 'utf8')),
    prerendered,
    preloadsOf: await readPagePreloads(folder),
  }
}

interface ParsedPage {
  readonly before: string
  readonly head: string
  readonly body: string
  readonly policy: string
}

interface LanguagePages {
  readonly shell: ParsedPage
  readonly prerendered: ReadonlyMap<string, ParsedPage>
  readonly preloadsOf: (route: string) => string
}

function parsePage(page: string): ParsedPage {
  const [before, after, ...more] = page.split(HEAD)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the built page has no place for its title and description: build the client again')
  const [head, body, ...rest] = after.split(HEAD_END)
  if (head === undefined || body === undefined || rest.length > 0)
    throw new Error('the built page has no end of its head: build the client again')
  const textsOf = (element: string) =>
    [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text)
  const policy = contentSecurityPolicy({ scripts: textsOf('script'), styles: textsOf('style') })
  return { before, head, body, policy }
}

function headOf({ path, origin: { origin }, language: locale }: PageRequest): string {
  const { title, description, canonicalPath, isListed } = describePage(path, locale)
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(isListed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(canonicalPath === null
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(origin + canonicalPath)}">`,
          meta('property', 'og:url', origin + canonicalPath),
        ]),
    meta('property', 'og:site_name', m.head_site_name({}, { locale })),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', origin + PREVIEW.path),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(PREVIEW.width)),
    meta('property', 'og:image:height', String(PREVIEW.height)),
    meta('property', 'og:image:alt', m.head_preview_alt({}, { locale })),
    // Missing Twitter tags fall back to the Open Graph tags above.
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The origin may come from a request header, which is untrusted input. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

interface Preloads {
  /** A script that runs before all others, and needs none of them. */
  readonly early?: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The preload tags for a page, by its route: the files of its screen beyond those of every page. */
type PagePreloads = (route: string) => string

/** Reads the build's list of files by route. A page without an entry needs no preloads. */
async function readPagePreloads(folder: string): Promise<PagePreloads> {
  const file = join(folder, 'preloads.json')
  const listed = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, Preloads>>)
    : {}
  const linesByRoute = new Map(Object.entries(listed).map(([route, preloads]) => [route, linesOf(preloads)]))
  return (route) => linesByRoute.get(route) ?? ''
}

/** Styles are only fetched. The screen applies them after the styles that they depend on. */
function linesOf({ early, scripts, styles }: Preloads): string {
  return [
    ...(early === undefined ? [] : [`<script type="module" async crossorigin src="/${early}"></script>`]),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
    .map((line) => `    ${line}\n`)
    .join('')
}
