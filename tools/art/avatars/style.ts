/**
 * The style of all characters: one ink, the same line widths, flat colours. In units of the 100 × 100
 * artboard.
 */
export const INK = '#1D1226'
export const WHITE = '#FFFFFF'
export const CREAM = '#FFF6E3'

/** Widths of ink lines. The body's is 1.6 px in a picture of 32 px: thinner, and the figure falls apart. */
export const BODY_LINE = 5
export const TRAIT_LINE = 4.5
export const FACE_LINE = 4
export const DETAIL_LINE = 3.4

/** Colours with the same meaning on every character. */
export const LEAF_GREEN = '#3DAA5C'
export const STAR_YELLOW = '#FFD23F'
export const BEAK_ORANGE = '#FFB02E'
export const TOMATO_RED = '#FF5A3C'
export const BARK_BROWN = '#8B5A3C'
export const TONGUE_RED = '#FF5D6C'
export const MOUTH_DARK = '#5A1030'
export const LAMP_GREEN = '#5DF2C2'
