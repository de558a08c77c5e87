import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { languages } from '../../src/rooms/prompts/languages.ts'
import { pageConfig } from './page-config.ts'

const BUILT = fileURLToPath(new URL('../../dist/client', import.meta.url))

const TEXT = /\.(js|css|svg|webmanifest)$/
/** Compressing a file that fits into one packet gains no time. */
const COMPRESSED_FROM_BYTES = 1_024

/** Builds the pages of all languages into one folder. */
async function buildPages(): Promise<void> {
  await rm(BUILT, { recursive: true, force: true })
  for (const language of languages) await build({ ...pageConfig(language), logLevel: 'warn' })
  await compressTexts()
}

/** Writes brotli and gzip versions beside each text at the highest level, so that no request waits for compression. */
async function compressTexts(): Promise<void> {
  const files = await readdir(BUILT, { recursive: true })
  await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(BUILT, file))))
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

await buildPages()
