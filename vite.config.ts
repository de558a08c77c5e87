import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.RUMPUS_DEV_SERVER ?? 'http://localhost:3001'

export default defineConfig({
  plugins: [react(), listModules(), listPreloads(), compressText()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Every browser of that baseline preloads modules by itself.
    modulePreload: { polyfill: false },
    // Masks and fonts stay files of their own: they are fetched once, not in every style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What changes with a release of React, apart from what changes with every release of ours.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
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
})

/** Writes down which module went into which chunk: `npm run check` holds them against their budgets. */
function listModules(): Plugin {
  return {
    name: 'rumpus-list-modules',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? [[chunk.fileName, chunk.moduleIds.map(toShortPath)] as const] : [],
      )
      const source = JSON.stringify(Object.fromEntries(modules))
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source })
    },
  }
}

/** From the repository's root, or from node_modules. */
function toShortPath(id: string): string {
  return id.replace(/^.*\/node_modules\//, 'node_modules/').replace(`${import.meta.dirname}/`, '')
}

/** Where a page's screen is a chunk of its own, by the first part of the page's path. */
const screens: Readonly<Record<string, readonly string[]>> = {
  room: ['src/client/room/room-screen.tsx'],
  about: ['src/client/about/about.tsx'],
  avatars: ['src/client/avatars/avatars.tsx'],
}

/** Writes down what each page needs besides index.html's own files: the server names it in the page, so that nothing is found late. */
function listPreloads(): Plugin {
  return {
    name: 'rumpus-list-preloads',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const withImports = (files: readonly string[]): string[] => {
        const all = new Set(files)
        for (const file of all)
          for (const imported of chunks.find((one) => one.fileName === file)?.imports ?? []) all.add(imported)
        return [...all]
      }
      const named = new Set(withImports(chunks.filter((one) => one.isEntry).map((one) => one.fileName)))
      const preloadsOf = (modules: readonly string[]) => {
        const own = modules.map((module) => {
          const chunk = chunks.find((one) => toShortPath(one.facadeModuleId ?? '') === module)
          if (chunk === undefined) throw new Error(`${module} is no chunk of its own`)
          return chunk.fileName
        })
        const scripts = withImports(own).filter((file) => !named.has(file))
        const styles = chunks
          .filter((one) => scripts.includes(one.fileName))
          .flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])
        return { scripts, styles }
      }
      const source = Object.fromEntries(
        Object.entries(screens).map(([page, modules]) => [page, preloadsOf(modules)]),
      )
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(source) })
    },
  }
}

const TEXT = /\.(js|css|svg|webmanifest)$/
/** What fits into one packet is there no sooner when it is shorter. */
const COMPRESSED_FROM_BYTES = 1_024

/** Puts beside each text its brotli and gzip forms, as small as they get: who asks for a file does not wait for that. */
function compressText(): Plugin {
  return {
    name: 'rumpus-compress-text',
    apply: 'build',
    async closeBundle() {
      const folder = join(import.meta.dirname, 'dist/client')
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(folder, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < COMPRESSED_FROM_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params })),
    writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })),
  ])
}
