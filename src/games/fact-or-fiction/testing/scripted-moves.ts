import type { FactOrFictionMove, FactOrFictionView } from '../schemas.ts'

/** A player's statement, and the others who vote Fact. */
export interface RawStatement {
  readonly text: string
  readonly isFact: boolean
  readonly believers: readonly string[]
  /** Those who do not vote. */
  readonly silent?: readonly string[]
}

/** The statements of the four players. Their votes give four different scores. */
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

/** One statement only, so the game is the same every time. */
export const priyaAlone = {
  Priya: { ...fourStatements.Noor, believers: ['Mateo', 'Jun'] },
}

/** The moves of a game in which players with a statement submit it, and all others vote as it defines. */
export function movesWith(statements: Readonly<Record<string, RawStatement>>) {
  return ({ mine, phase, players, statement }: FactOrFictionView, name: string): FactOrFictionMove | null => {
    const me = players.find((player) => player.name === name)
    if (me === undefined || me.isDone) return null
    const own = statements[name]
    if (phase === 'submit' && own !== undefined)
      return mine.length > 0
        ? { type: 'submit' }
        : { type: 'write', slot: 0, text: own.text, isFact: own.isFact }
    if (phase !== 'vote' || statement === null || statement.authorId === me.id) return null
    const author = players.find(({ id }) => id === statement.authorId)
    const { believers = [], silent = [] } = statements[author?.name ?? ''] ?? {}
    if (silent.includes(name)) return null
    return { type: 'vote', factId: statement.id, saysFact: believers.includes(name) }
  }
}
