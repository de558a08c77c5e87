/** Widths of the two pictures of every character, in pixels; drawn by `npm run avatars`. */
const SMALL = 128
const LARGE = 256
/** The drawing itself has every width; this one makes it the choice for whatever is larger than the pictures. */
const DRAWING = 512

export interface PictureSources {
  readonly src: string
  readonly srcSet: string
}

/** The pictures of a character, for the browser to choose by how wide the figure is and how fine the screen. */
export function pictureSources(avatar: string): PictureSources {
  const file = `${encodeURIComponent(avatar)}.png`
  const small = `/avatars/individual/small/${file}`
  const large = `/avatars/individual/${file}`
  const drawing = `/avatars/drawings/${encodeURIComponent(avatar)}.svg`
  return { src: large, srcSet: `${small} ${SMALL}w, ${large} ${LARGE}w, ${drawing} ${DRAWING}w` }
}

/** A width in pixels at the usual size of text, as the `sizes` of a picture that grows with the text. */
export function pictureWidth(px: number): string {
  return `${px / 16}rem`
}
