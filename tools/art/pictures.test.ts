import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import { drawCharacter } from './avatars/draw-character.ts'
import { SQUAD } from './avatars/squad.ts'
import { drawPictures, LARGE, type Picture, SMALL } from './pictures.ts'
import { loadRasteriser, rasterise } from './rasterise.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const largestCharacter = 20 * 1024

let pictures: readonly Picture[]
beforeAll(async () => {
  pictures = await drawPictures()
})

describe('the pictures drawn by code', () => {
  it('are the files of the repository, byte for byte (if not: npm run avatars)', () => {
    const strays = pictures.filter(({ path, bytes }) => {
      const file = `${root}/${path}`
      return !existsSync(file) || !readFileSync(file).equals(bytes)
    })
    expect(strays.map(({ path }) => path)).toEqual([])
  })

  it('include every character: the 35 names, in two sizes and as a drawing', () => {
    const files = AVATAR_NAMES.map((name) => `${name}.png`)
    expect(files).toHaveLength(35)
    expect(pngsIn('public/avatars/individual')).toEqual(files.toSorted())
    expect(pngsIn('public/avatars/individual/small')).toEqual(files.toSorted())
    const drawings = AVATAR_NAMES.map((name) => `${name}.svg`)
    expect(readdirSync(`${root}/public/avatars/drawings`).toSorted()).toEqual(drawings.toSorted())
  })

  it('stay below 20 KB for each character', () => {
    const heavy = characters().filter(({ bytes }) => bytes.length >= largestCharacter)
    expect(heavy.map(({ path }) => path)).toEqual([])
  })

  it('have the sizes that the pages request', () => {
    for (const { path, bytes } of characters()) {
      const side = path.includes('/small/') ? SMALL : LARGE
      expect([path, ...sizeOf(bytes)]).toEqual([path, side, side])
    }
  })

  it('are transparent around the figure, and solid in its middle', async () => {
    await loadRasteriser()
    for (const name of AVATAR_NAMES) {
      const { size, pixels } = rasterise(drawCharacter(SQUAD[name]), 100)
      const alphaAt = (x: number, y: number) => pixels[(y * size + x) * 4 + 3]
      const corners = [alphaAt(0, 0), alphaAt(size - 1, 0), alphaAt(0, size - 1), alphaAt(size - 1, size - 1)]
      expect([name, ...corners, alphaAt(50, 60)]).toEqual([name, 0, 0, 0, 0, 255])
    }
  })
})

function characters(): readonly Picture[] {
  return pictures.filter(({ path }) => path.startsWith('public/avatars/individual/'))
}

function pngsIn(folder: string): readonly string[] {
  return readdirSync(`${root}/${folder}`)
    .filter((name) => name.endsWith('.png'))
    .toSorted()
}

/** Width and height in the file's header. */
function sizeOf(png: Uint8Array): readonly [number, number] {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength)
  return [header.getUint32(16), header.getUint32(20)]
}
