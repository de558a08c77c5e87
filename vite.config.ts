import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.RUMPUS_DEV_SERVER ?? 'http://localhost:3001'

export default defineConfig({
  plugins: [react()],
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
      '/healthz': server,
      '/readyz': server,
      '/metrics': server,
    },
  },
})
