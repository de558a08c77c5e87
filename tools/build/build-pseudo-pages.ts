import { rm } from 'node:fs/promises'
import { build } from 'vite'
import { pageConfig } from './page-config.ts'
import { PSEUDO_LANGUAGE } from './pseudo-language.ts'

const FOLDER = 'dist/pseudo'

await rm(FOLDER, { recursive: true, force: true })
await build({ ...pageConfig(PSEUDO_LANGUAGE, FOLDER), logLevel: 'warn' })
