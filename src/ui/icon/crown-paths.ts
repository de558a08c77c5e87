/** The crown as path data in a 48 by 40 box. */
export const CROWN_GOLD = 'M6 34L3 11L15 19L24 4L33 19L45 11L42 34Z'
export const CROWN_BAND = 'M8 27H40'
