import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { m } from '#messages'
import { type Language, languages } from '#rooms/prompts/languages.ts'
import { describePage } from './page-head.ts'
import { contentSecurityPolicy } from './security-headers.ts'

interface PageRequest {
  /** The registered path, with parameters such as `:code`; another path for a missing page. */
  readonly route: string
  readonly path: string
  readonly origin: URL
  readonly language: Language
}

/** Created by `npm run link-preview`. */
const PREVIEW = { path: '/link-preview.png', width: 1200, height: 630 }

/** Title and description are adjacent in index.html and are replaced together. */
const HEAD = /<title>[^<]*<\/title>\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>/
const HEAD_END = '</head>'

/** Reads the built pages of all languages once. */
export async function readClientPages(clientDir: string) {
  const read = languages.map(async (one) => [one, await readPagesOf(join(clientDir, '.pages', one))] as const)
  const pages = new Map(await Promise.all(read))
  /** A built page with the head of the requested path, and its policy, which allows its own inline elements. */
  return (request: PageRequest) => {
    const page = pages.get(request.language)
    if (page === undefined) throw new Error(`there are no pages in ${request.language}`)
    const { shell, landing, preloads } = page
    const { before, head, body, policy } = request.route === '/' ? landing : shell
    const preloaded = preloads.get(request.route) ?? ''
    // Preloads come last in the head: the files of every page load first.
    return { html: before + headOf(request) + head + preloaded + HEAD_END + body, policy }
  }
}

/** The landing page may be prerendered; the shell is rendered by the browser. */
async function readPagesOf(folder: string) {
  const shell = parsePage(await readFile(join(folder, 'index.html'), 'utf8'))
  const landing = join(folder, 'landing.html')
  return {
    shell,
    landing: existsSync(landing) ? parsePage(await readFile(landing, 'utf8')) : shell,
    preloads: await readPagePreloads(folder),
  }
}

function parsePage(page: string) {
  const [before, after, ...more] = page.split(HEAD)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the built page has no place for its title and description: build the client again')
  const [head, body, ...rest] = after.split(HEAD_END)
  if (head === undefined || body === undefined || rest.length > 0)
    throw new Error('the built page has no end of its head: build the client again')
  const textsOf = (element: string) =>
    [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text)
  const policy = contentSecurityPolicy(textsOf('script'), textsOf('style'))
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

/** The preload tags by route, from the build's list: the files of a page's screen beyond those of every page. */
async function readPagePreloads(folder: string): Promise<ReadonlyMap<string, string>> {
  const file = join(folder, 'preloads.json')
  const listed = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, Preloads>>)
    : {}
  return new Map(Object.entries(listed).map(([route, preloads]) => [route, preloadTags(preloads)]))
}

/** Styles are only fetched. The screen applies them after the styles that they depend on. */
function preloadTags({ early, scripts, styles }: Preloads): string {
  return [
    ...(early === undefined ? [] : [`<script type="module" async crossorigin src="/${early}"></script>`]),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
    .map((line) => `    ${line}\n`)
    .join('')
}
