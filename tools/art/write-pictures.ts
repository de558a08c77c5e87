import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawPictures } from './pictures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const pictures = await drawPictures()
for (const { path, bytes } of pictures) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), bytes)
}
const largest = Math.max(...pictures.map(({ bytes }) => bytes.length))
console.log(`${pictures.length} pictures drawn, the largest ${(largest / 1024).toFixed(1)} KB`)
