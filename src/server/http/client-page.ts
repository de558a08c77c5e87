import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageHeadCopy } from './page-head.copy.ts'
import { describePage } from './page-head.ts'
import { readPagePreloads } from './page-preloads.ts'

/** Renders the built page with the head of the requested path. */
type ClientPage = (path: string, origin: URL) => string

/** Created by `npm run link-preview`. */
const PREVIEW = { path: '/link-preview.png', width: 1200, height: 630 }

/** Title and description are adjacent in index.html and are replaced together. */
const HEAD = /<title>[^<]*<\/title>\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>/
const HEAD_END = '</head>'

/** Reads the built page once. */
export async function readClientPage(clientDir: string): Promise<ClientPage> {
  const page = await readFile(join(clientDir, 'index.html'), 'utf8')
  const [before, after, ...more] = page.split(HEAD)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the built page has no place for its title and description: build the client again')
  const [head, body, ...rest] = after.split(HEAD_END)
  if (head === undefined || body === undefined || rest.length > 0)
    throw new Error('the built page has no end of its head: build the client again')
  const preloadsOf = await readPagePreloads(clientDir)
  // Preloads come last in the head: the files of every page load first.
  return (path, origin) => before + headOf(path, origin) + head + preloadsOf(path) + HEAD_END + body
}

function headOf(path: string, { origin }: URL): string {
  const { title, description, canonicalPath, isListed } = describePage(path)
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
    meta('property', 'og:site_name', pageHeadCopy.siteName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', origin + PREVIEW.path),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(PREVIEW.width)),
    meta('property', 'og:image:height', String(PREVIEW.height)),
    meta('property', 'og:image:alt', pageHeadCopy.previewAlt),
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
