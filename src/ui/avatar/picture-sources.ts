/** Widths, in pixels, of each character's two pictures; `npm run avatars` draws them. */
const SMALL = 128
const LARGE = 256
/** The nominal width of the vector drawing, which makes it the choice above the width of the pictures. */
const DRAWING = 512

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
    srcSet: `${small} ${SMALL}w, ${large} ${LARGE}w, ${drawingSource(avatar)} ${DRAWING}w`,
  }
}

export function drawingSource(avatar: string): string {
  return `/avatars/drawings/${encodeURIComponent(avatar)}.svg`
}

/** A width in pixels at the default text size, as a `sizes` value that scales with the text. */
export function pictureWidth(px: number): string {
  return `${px / 16}rem`
}
