import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.RUMPUS_DEV_SERVER ?? 'http://localhost:3001'

export default defineConfig({
  plugins: [react(), listModules()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
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
