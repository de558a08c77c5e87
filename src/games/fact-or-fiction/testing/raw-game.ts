import { moveRaw, type RawSeat, seatOf } from '#tests/scenes/raw-room.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'

/** Submit lasts 60 s at time scale 1. */
const longestRoundMs = 60_000
const ONE_BY_ONE_MAX = 4

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

/** Writes and submits one player's statement. */
export async function submitRaw(
  seats: readonly RawSeat[],
  name: string,
  { text, isFact }: RawStatement,
): Promise<void> {
  await moveRaw(seatOf(seats, name), { type: 'write', slot: 0, text, isFact })
  await moveRaw(seatOf(seats, name), { type: 'submit' })
}

/**
 * Plays from Submit to the podium: players with a statement submit it, and all others vote as it defines.
 * `caller` is a seat without a page, because its socket has to receive each vote.
 */
export async function playRaw(
  seats: readonly RawSeat[],
  statements: Readonly<Record<string, RawStatement>>,
  caller: string,
): Promise<void> {
  for (const [name, statement] of Object.entries(statements)) await submitRaw(seats, name, statement)
  let total = 1
  for (let number = 1; number <= total; number++) {
    const { statement } = await awaitVote(seatOf(seats, caller), number)
    if (statement === null) return
    total = statement.total
    const author = seats.find(({ session }) => session.playerId === statement.authorId)
    const { believers = [], silent = [] } = statements[author?.name ?? ''] ?? {}
    const voters = seats.filter((voter) => voter !== author && !silent.includes(voter.name))
    const cast = (voter: RawSeat) =>
      moveRaw(voter, { type: 'vote', factId: statement.id, saysFact: believers.includes(voter.name) })
    // One after another by seat, so the order of votes is the same every time. A crowd has no time for that.
    if (voters.length > ONE_BY_ONE_MAX) await Promise.all(voters.map(cast))
    else for (const voter of voters) await cast(voter)
  }
}

async function awaitVote({ raw }: RawSeat, number: number): Promise<FactOrFictionView> {
  const isIt = ({ game }: { readonly game?: unknown }) => {
    const view = game as FactOrFictionView | null | undefined
    return view?.phase === 'vote' && view.statement?.number === number
  }
  return (await raw.receive('change', isIt, longestRoundMs)).game as FactOrFictionView
}
