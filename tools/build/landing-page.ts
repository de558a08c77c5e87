import type { Plugin, Rolldown } from 'vite'
import { prerenderPage } from './prerender.ts'
import type { PageLanguage } from './pseudo-language.ts'

/** Shown before any script runs: the styles of these modules and of their imports are inline. */
export const LANDING_MODULES = [
  'src/ui/design/design.css',
  'src/client/landing/landing.tsx',
  'src/client/shell/connection-banner.tsx',
]
/** The chunk of these styles. */
export const LANDING_STYLES = 'landing-styles'

/**
 * Writes a second page beside index.html, for `/`: prerendered, with its styles inline. It needs no other
 * file to be painted. The server adds the hashes of its inline elements to the policy.
 */
export function writeLandingPage(root: string, language: PageLanguage): Plugin {
  return {
    name: 'rumpus-landing-page',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const shell = textOf(bundle, 'index.html')
      const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === LANDING_STYLES)
      const [styleFile, ...more] = chunk?.type === 'chunk' ? (chunk.viteMetadata?.importedCss ?? []) : []
      if (styleFile === undefined || more.length > 0)
        throw new Error('the landing page has no separate style sheet')
      const { html, script } = await prerenderPage(root, language, '/')
      const source = composePage(shell, { html, script, styleFile, styles: textOf(bundle, styleFile).trim() })
      this.emitFile({ type: 'asset', fileName: `.pages/${language}/landing.html`, source })
    },
  }
}

interface Prerendered {
  readonly html: string
  readonly script: string
  readonly styleFile: string
  readonly styles: string
}

/** The shell with a prerendered root. Everything that is loaded from a file comes after it. */
export function composePage(shell: string, { html, script, styleFile, styles }: Prerendered): string {
  const later: string[] = []
  const head = shell.replace(
    /[ \t]*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n/g,
    (element) => {
      if (!element.includes(`"/${styleFile}"`)) later.push(element)
      return ''
    },
  )
  const style = [
    // In a layer, so that the rule behind the root wins, wherever it is.
    `    <style>${styles}@layer base{#root{visibility:hidden}}</style>\n`,
    // Never fetched. It keeps the bundler from adding these styles again, after those that depend on them.
    `    <link rel="stylesheet" disabled href="/${styleFile}">\n`,
    `    <script>${script}</script>\n`,
  ].join('')
  // Style sheets first: scripts of type module run after those before them, so nothing is shown without its styles.
  const files = later.sort((one, other) => Number(isScript(one)) - Number(isScript(other))).join('')
  return replaceOnce(
    replaceOnce(
      replaceOnce(head, /[ \t]*<\/head>/, (end) => style + end),
      /<div id="root">[\s\S]*?<\/div>/,
      // Hidden until it is complete: its parts are placed by what follows them.
      () => `<div id="root" data-prerendered>${html}</div>\n    <style>#root{visibility:visible}</style>`,
    ),
    /[ \t]*<\/body>/,
    (end) => files + end,
  )
}

const isScript = (element: string) => !element.includes('rel="stylesheet"')

function replaceOnce(text: string, pattern: RegExp, replacement: (found: string) => string): string {
  if (!pattern.test(text)) throw new Error(`index.html has no ${pattern}`)
  return text.replace(pattern, replacement)
}

function textOf(bundle: Rolldown.OutputBundle, fileName: string): string {
  const file = bundle[fileName]
  if (file?.type !== 'asset') throw new Error(`the build has no ${fileName}`)
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}
