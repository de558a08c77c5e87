/** Widths, in pixels, of each character's two pictures; `npm run avatars` draws them. */
const SMALL_WIDTH = 128
const LARGE_WIDTH = 256
/** The nominal width of the vector drawing, which makes it the choice above the width of the pictures. */
const DRAWING_WIDTH = 512

export interface PictureSources {
  readonly src: string
  readonly srcSet: string
}

/** A character's image sources, from which the browser chooses by rendered width and pixel density. */
export function pictureSources(avatar: string): PictureSources {
  const file = `${encodeURIComponent(avatar)}.png`
  const small = `/avatars/individual/small/${file}`
  const large = `/avatars/individual/${file}`
  return {
    src: large,
    srcSet: `${small} ${SMALL_WIDTH}w, ${large} ${LARGE_WIDTH}w, ${drawingSource(avatar)} ${DRAWING_WIDTH}w`,
  }
}

export function drawingSource(avatar: string): string {
  return `/avatars/drawings/${encodeURIComponent(avatar)}.svg`
}

/** A width in pixels at the default text size, as a `sizes` value that scales with the text. */
export function pictureWidth(px: number): string {
  return `${px / 16}rem`
}
