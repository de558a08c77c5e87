/** The players of the scenes; the first of any group is the host. */
export const four = ['Noor', 'Mateo', 'Priya', 'Jun'] as const
export const six = [...four, 'Ines', 'Sam'] as const
export const seven = [...six, 'Lena'] as const
export const twelve = [...seven, 'Omar', 'Yuki', 'Tess', 'Ravi', 'Zoe'] as const
export const thirtyTwo = [...twelve, ...Array.from({ length: 20 }, (_, index) => `Guest ${index + 1}`)]

/** Scripts from right and left, emojis, and the longest possible name. */
export const world = [
  'Noor',
  'さくら',
  'مريم الزهراء',
  '🦄 Uma 🎉',
  'Bartholomew the Grea',
  'Żółć Ñandú',
] as const

/** The widest possible names: 20 of the widest letter. */
export const widest = twelve.map((_, index) => `${String.fromCharCode(65 + index)}${'W'.repeat(19)}`)
