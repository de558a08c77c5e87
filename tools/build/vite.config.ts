import { defineConfig } from 'vite'
import { pageConfig } from './page-config.ts'

/** For development. `tools/build/build-pages.ts` builds the pages of every language. */
export default defineConfig(pageConfig('en'))
