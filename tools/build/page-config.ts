import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { LANDING_MODULES, LANDING_STYLES, writeLandingPage } from './landing-page.ts'
import { oneLanguage } from './one-language.ts'
import { fillPageTexts } from './page-texts.ts'
import type { PageLanguage } from './pseudo-language.ts'
import { recompileMessages } from './recompile-messages.ts'
import { layerStyles } from './style-layers.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const server = process.env.RUMPUS_DEV_SERVER ?? 'http://localhost:3001'

/** The pages of a language and the server's data about them, below the folder of the built files. */
const pagesFolder = (language: PageLanguage) => `.pages/${language}`

/** Loaded first on the page of a room. */
const PROMPT = 'src/client/room/room-screen.tsx'
/** Runs before all other scripts on the page of a room. It imports nothing, so it waits for nothing. */
const EARLY = 'src/client/sync/connection/early-socket.ts'

const isOfLanding = isReachedFrom((path) => LANDING_MODULES.includes(path))
const isOfEntry = isReachedFrom((path) => path === 'index.html')
const isOfPrompt = isReachedFrom((path) => path === PROMPT)

/** How the pages of a language are built. Files that are the same in several languages are the same file. */
export function pageConfig(language: PageLanguage, outDir = 'dist/client'): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    css: layerStyles(ROOT),
    plugins: [
      react(),
      fillPageTexts(language),
      oneLanguage(ROOT, language),
      recompileMessages(ROOT),
      listModules(language),
      listPreloads(language),
      writeLandingPage(ROOT, language),
      movePage(language),
    ],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: `${pagesFolder(language)}/manifest.json`,
      target: 'baseline-widely-available',
      // Every browser of that baseline supports modulepreload.
      modulePreload: { polyfill: false },
      // Masks and fonts stay separate files: loaded once, not inlined in every style sheet.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // They change with their own releases, so they stay cached across releases of Rumpus.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|zustand)[\\/]/ },
              // The styles that the prerendered landing page has inline.
              {
                debugName: LANDING_STYLES,
                name: (id, graph) => (id.endsWith('.css') && isOfLanding(id, graph) ? LANDING_STYLES : null),
                includeDependenciesRecursively: false,
              },
              // The code of every page in one file: the bundler would split off modules that several screens share.
              {
                debugName: 'first',
                name: (id, graph) => (isOfEntry(id, graph) ? 'first' : null),
                includeDependenciesRecursively: false,
              },
              // A newcomer's name prompt, in one file beyond those.
              {
                debugName: 'room-screen',
                name: (id, graph) => (isOfPrompt(id, graph) ? 'room-screen' : null),
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: {
      proxy: {
        '/ws': { target: server, ws: true },
        '/events': server,
        '/healthz': server,
        '/readyz': server,
        '/metrics': server,
      },
    },
  }
}

/** Whether a module is one of the roots, or is imported statically by one. */
function isReachedFrom(isRoot: (path: string) => boolean): (id: string, graph: ModuleGraph) => boolean {
  const known = new Map<string, boolean>()
  const isReached = (id: string, graph: ModuleGraph): boolean => {
    const found = known.get(id)
    if (found !== undefined) return found
    known.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const reached = isRoot(toShortPath(id)) || importers.some((one) => isReached(one, graph))
    known.set(id, reached)
    return reached
  }
  return isReached
}

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

/** Writes the modules of each chunk to a file, which `npm run check` compares with the budgets. */
function listModules(language: PageLanguage): Plugin {
  return {
    name: 'rumpus-list-modules',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? [[chunk.fileName, chunk.moduleIds.map(toShortPath)] as const] : [],
      )
      const source = JSON.stringify(Object.fromEntries(modules))
      this.emitFile({ type: 'asset', fileName: `${pagesFolder(language)}/modules.json`, source })
    },
  }
}

/** Relative to the repository's root or to node_modules. */
function toShortPath(id: string): string {
  return id.replace(/^.*\/node_modules\//, 'node_modules/').replace(ROOT, '')
}

/** Screens in separate chunks, by the route of their page. */
const screens: Readonly<Record<string, readonly string[]>> = {
  '/room/:code': [PROMPT],
  '/room/:code/watch': ['src/client/watch/watch-screen.tsx'],
  '/about': ['src/client/about/about.tsx'],
  '/avatars': ['src/client/avatars/avatars.tsx'],
}

/** Writes the files that each page needs in addition to those in index.html: the server adds them to the page as preloads. */
function listPreloads(language: PageLanguage): Plugin {
  return {
    name: 'rumpus-list-preloads',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: EARLY, name: 'early-socket' })
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const withImports = (files: readonly string[]): string[] => {
        const all = new Set(files)
        for (const file of all)
          for (const imported of chunks.find((one) => one.fileName === file)?.imports ?? []) all.add(imported)
        return [...all]
      }
      const inIndex = new Set(
        withImports(
          chunks
            .filter((one) => toShortPath(one.facadeModuleId ?? '') === 'index.html')
            .map((one) => one.fileName),
        ),
      )
      const preloadsOf = (modules: readonly string[]) => {
        const own = modules.map((module) => {
          const chunk = chunks.find((one) => one.moduleIds.map(toShortPath).includes(module))
          if (chunk === undefined) throw new Error(`${module} is in no chunk`)
          return chunk.fileName
        })
        const scripts = withImports(own).filter((file) => !inIndex.has(file))
        const styles = chunks
          .filter((one) => scripts.includes(one.fileName))
          .flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])
        return { scripts, styles }
      }
      const early = chunks.find((one) => toShortPath(one.facadeModuleId ?? '') === EARLY)
      if (early === undefined || early.imports.length > 0) throw new Error(`${EARLY} does not run by itself`)
      const source = Object.fromEntries(
        Object.entries(screens).map(([route, modules]) => [
          route,
          { ...(modules.includes(PROMPT) && { early: early.fileName }), ...preloadsOf(modules) },
        ]),
      )
      this.emitFile({
        type: 'asset',
        fileName: `${pagesFolder(language)}/preloads.json`,
        source: JSON.stringify(source),
      })
    },
  }
}

/** The page itself is beside the others of its language: the server chooses one for each request. */
function movePage(language: PageLanguage): Plugin {
  return {
    name: 'rumpus-move-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the build has no index.html')
        delete bundle['index.html']
        this.emitFile({ type: 'asset', fileName: `${pagesFolder(language)}/index.html`, source: page.source })
      },
    },
  }
}
