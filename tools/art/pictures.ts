import { AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import { drawAppIcon, drawFullBleedIcon } from './app-icons.ts'
import { drawCharacter } from './avatars/draw-character.ts'
import { SQUAD } from './avatars/squad.ts'
import { loadRasteriser, rasterise } from './rasterise.ts'

export interface Picture {
  /** From the repository's root. */
  readonly path: string
  /** A PNG or an SVG, by the path's extension. */
  readonly bytes: Uint8Array
}

/** Width and height of a character's picture: small for tiles, large for tiles on fine screens. */
export const LARGE = 256
export const SMALL = 128

/** Draws every picture, ready to be written. */
export async function drawPictures(): Promise<readonly Picture[]> {
  await loadRasteriser()
  const characters = AVATAR_NAMES.flatMap((name) => {
    const svg = drawCharacter(SQUAD[name])
    return [
      picture(`public/avatars/individual/${name}.png`, svg, LARGE),
      picture(`public/avatars/individual/small/${name}.png`, svg, SMALL),
      { path: `public/avatars/drawings/${name}.svg`, bytes: new TextEncoder().encode(`${svg}\n`) },
    ]
  })
  return [
    ...characters,
    picture('public/icons/icon-192.png', drawAppIcon(), 192),
    picture('public/icons/icon-512.png', drawAppIcon(), 512),
    picture('public/icons/icon-maskable-512.png', drawFullBleedIcon(0.78), 512),
    picture('public/apple-touch-icon.png', drawFullBleedIcon(0.86), 180),
  ]
}

function picture(path: string, svg: string, size: number): Picture {
  return { path, bytes: rasterise(svg, size).png }
}
