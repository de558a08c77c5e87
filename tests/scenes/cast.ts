/** Who plays in the scenes; the first of any group is the host. */
export const four = ['Noor', 'Mateo', 'Priya', 'Jun'] as const
export const six = [...four, 'Ines', 'Sam'] as const
export const twelve = [...six, 'Lena', 'Omar', 'Yuki', 'Tess', 'Ravi', 'Zoe'] as const
export const thirtyTwo = [...twelve, ...Array.from({ length: 20 }, (_, index) => `Guest ${index + 1}`)]

/** Scripts from right and left, pictures, and the longest name there may be. */
export const world = [
  'Noor',
  'さくら',
  'مريم الزهراء',
  '🦄 Uma 🎉',
  'Bartholomew the Grea',
  'Żółć Ñandú',
] as const

/** As wide as names can be: 20 of the widest letter. */
export const widest = twelve.map((_, index) => `${String.fromCharCode(65 + index)}${'W'.repeat(19)}`)

/** What each of the four writes in a game. Who believes what gives four different scores. */
export const fourStatements = {
  Noor: {
    text: 'I once missed a flight because I was winning at airport chess.',
    isFact: true,
    believers: ['Mateo'],
  },
  Mateo: { text: 'My first job was voicing a talking fridge.', isFact: false, believers: [] },
  Priya: { text: 'I own eleven umbrellas and no raincoat.', isFact: true, believers: [] },
  Jun: { text: '私は富士山に三回登ったことがあります。', isFact: false, believers: ['Mateo'] },
} as const

/** One statement alone, so that the game goes the same way every time. */
export const priyaAlone = {
  Priya: { ...fourStatements.Noor, believers: ['Mateo', 'Jun'] },
}
