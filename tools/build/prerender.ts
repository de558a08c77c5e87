import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { oneLanguage } from './one-language.ts'
import type { PageLanguage } from './pseudo-language.ts'

/** The exports of `src/client/prerender.tsx`. */
interface Prerenderer {
  readonly prerender: (path: string) => string
  readonly EARLY_SUBMIT_SCRIPT: string
}

/** Renders a page to HTML in one language, by a build of the client for Node. Also returns the script that the HTML needs. */
export async function prerenderPage(root: string, language: PageLanguage, path: string) {
  // Within the repository: the build imports the packages from its node_modules.
  const outDir = await mkdtemp(join(root, 'node_modules/.rumpus-prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), oneLanguage(root, language), leaveOutLaterChunks()],
      build: {
        ssr: 'src/client/prerender.tsx',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    })
    const url = pathToFileURL(join(outDir, 'prerender.mjs')).href
    const { prerender, EARLY_SUBMIT_SCRIPT }: Prerenderer = await import(url)
    const html = prerender(path)
    if (/\sstyle=/.test(html))
      throw new Error(`the prerendered page ${path} has a style attribute, which its policy forbids`)
    return { html, script: EARLY_SUBMIT_SCRIPT }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** A prerendered page shows nothing of the chunks that are loaded later. */
function leaveOutLaterChunks() {
  return {
    name: 'rumpus-leave-out-later-chunks',
    resolveDynamicImport: (specifier: unknown) => ({ id: String(specifier), external: true as const }),
  }
}
