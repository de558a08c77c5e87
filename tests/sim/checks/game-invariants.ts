import { factVotes, type GameFactRow, gameFacts } from '#games/fact-or-fiction/tables.ts'
import type { EpochMs, PlayerId } from '#rooms/ids.ts'
import type { GameRows, RoomRecord } from '#rooms/room-record.ts'
import { rowsOf } from '#rooms/table-rows.ts'

/** The stored state's JSON, read without the game's own code. */
interface StoredState {
  readonly cursor: number
  readonly phaseMs: number
  readonly quorumEndsAt: EpochMs | null
  readonly factsPerPlayer: number
  readonly players: readonly {
    readonly id: PlayerId
    readonly isGone: boolean
    readonly hasSubmitted: boolean
  }[]
}

const PHASES_AFTER: Readonly<Record<string, readonly string[]>> = {
  submit: ['present', 'podium'],
  present: ['vote', 'podium'],
  vote: ['reveal', 'podium'],
  reveal: ['present', 'podium'],
  podium: [],
}
const DECK_MAX = 21

const stateOf = (game: GameRows) => game.state.state as StoredState
const factsOf = (game: GameRows) => rowsOf(game, gameFacts)
const votesOf = (game: GameRows) => rowsOf(game, factVotes)

/** The invariants of Fact or Fiction that this stored game breaks. */
export function brokenGameInvariants(game: GameRows): readonly string[] {
  const [facts, votes] = [factsOf(game), votesOf(game)]
  const { state } = game
  const { cursor, phaseMs, quorumEndsAt, factsPerPlayer, players } = stateOf(game)
  const { phase, phaseEndsAt } = state
  const placed = facts.filter((fact) => fact.position !== null)
  const placeOf = new Map(facts.map((fact) => [fact.id, fact.position]))
  const authorOf = new Map(facts.map((fact) => [fact.id, fact.playerId]))
  const ids = new Set(players.map((player) => player.id))
  const onStage = facts.find((fact) => fact.position === cursor)
  const invariants: readonly (readonly [boolean, string])[] = [
    [phase in PHASES_AFTER, `a known phase, not ${phase}`],
    [facts.every((fact) => ids.has(fact.playerId)), 'every author plays'],
    [votes.every((vote) => ids.has(vote.playerId)), 'every voter plays'],
    [facts.every((fact) => fact.slot >= 0 && fact.slot < factsPerPlayer), 'no statement too many'],
    [isUnique(facts, (fact) => `${fact.playerId} ${fact.slot}`), 'one statement to a slot'],
    [isUnique(votes, (vote) => `${vote.factId} ${vote.playerId}`), 'one vote a player for a statement'],
    [votes.every((vote) => authorOf.get(vote.factId) !== vote.playerId), 'no author votes on their own'],
    [
      votes.every((vote) => (placeOf.get(vote.factId) ?? Infinity) <= cursor),
      'votes only on what was on stage',
    ],
    [isUnique(placed, (fact) => String(fact.position)), 'no two statements in one place of the deck'],
    [placed.length <= DECK_MAX, 'no deck too long'],
    [placed.every(isComplete), 'no unfinished statement in the deck'],
    [phase === 'submit' ? placed.length === 0 && cursor === -1 : true, 'no deck before it is dealt'],
    [phase === 'submit' || phase === 'podium' || onStage !== undefined, 'a statement on stage'],
    [phase !== 'podium' || (phaseEndsAt === null && quorumEndsAt === null), 'a podium without deadlines'],
    [phase === 'podium' || phaseMs > 0, 'a phase with a length'],
    [phaseEndsAt !== null || quorumEndsAt === null, 'no quorum clock in a paused game'],
  ]
  return invariants.flatMap(([holds, name]) => (holds ? [] : [name]))
}

/** When a commit was made, and whether a node may still have waited for its peers then (ROOM-57). */
interface CommitMoment {
  readonly at: EpochMs
  readonly isJustOpened: boolean
}

/** The invariants of a transition that this commit breaks. */
export function brokenGameSteps(
  before: RoomRecord | null,
  after: RoomRecord,
  { at, isJustOpened }: CommitMoment,
): readonly string[] {
  const game = after.game
  if (game === null) return []
  const old = before?.game?.session.id === game.session.id ? before.game : null
  const { phase, phaseEndsAt } = game.state
  const { phaseMs } = stateOf(game)
  const isNewPhase = old === null || old.state.phase !== phase || stateOf(old).cursor !== stateOf(game).cursor
  const invariants: (readonly [boolean, string])[] = [
    [old !== null || phase === 'submit', 'a game starts with Submit'],
    [phaseEndsAt === null || phaseEndsAt > at || isJustOpened, 'no stored deadline is expired'],
    [phaseEndsAt === null || phaseEndsAt - at <= phaseMs, 'no deadline further off than the phase is long'],
    [
      !isNewPhase || phaseEndsAt === null || phaseEndsAt - at === phaseMs,
      'a phase starts with its whole length',
    ],
  ]
  if (old !== null) invariants.push(...stepsFrom(old, game, at))
  return invariants.flatMap(([holds, name]) => (holds ? [] : [name]))
}

function stepsFrom(old: GameRows, game: GameRows, at: EpochMs): readonly (readonly [boolean, string])[] {
  const [was, is] = [old.state.phase, game.state.phase]
  const facts = new Map(factsOf(game).map((fact) => [fact.id, fact]))
  const votes = new Map(votesOf(game).map((vote) => [`${vote.factId} ${vote.playerId}`, vote.saysFact]))
  const oldVotes = new Map(votesOf(old).map((vote) => [`${vote.factId} ${vote.playerId}`, vote.saysFact]))
  const { cursor } = stateOf(old)
  const settledFacts = factsOf(old).filter((fact) => fact.position !== null && fact.position <= cursor)
  const isSealed = (fact: GameFactRow) => fact.position! < cursor || was !== 'vote'
  const sealedVotes = votesOf(old).filter((vote) =>
    settledFacts.some((fact) => fact.id === vote.factId && isSealed(fact)),
  )
  const hasVotesChanged = [...votes].some(([key, saysFact]) => oldVotes.get(key) !== saysFact)
  const deadline = old.state.phaseEndsAt
  // GAME-4 stops the phase at a deadline that is reached in an outage, and GAME-5 one that is overdue by more than 2 s.
  const isLate = deadline !== null && at >= deadline && at <= deadline + 2_000
  const isExtended = is === 'vote' && stateOf(game).cursor === cursor && game.state.phaseEndsAt !== deadline
  return [
    [isReachable(was, is), `${is} does not follow ${was}`],
    [stateOf(game).cursor >= cursor, 'the deck is not played backwards'],
    [
      settledFacts.every((fact) => isSameFact(fact, facts.get(fact.id))),
      'no statement changes after its time on stage',
    ],
    [
      sealedVotes.every((vote) => votes.get(`${vote.factId} ${vote.playerId}`) === vote.saysFact),
      'no vote changes after its reveal',
    ],
    [votesOf(old).every((vote) => votes.has(`${vote.factId} ${vote.playerId}`)), 'no vote is lost'],
    // A command after the deadline of Present is applied in Vote, in the same commit.
    [
      !hasVotesChanged || was === 'vote' || (was === 'present' && is !== 'present'),
      'votes change in Vote only',
    ],
    [!hasVotesChanged || was !== 'vote' || !isLate || isExtended, 'no vote after the deadline'],
  ]
}

/** One command may end two phases: the expired one, and the one that it completes. */
function isReachable(was: string, is: string): boolean {
  const next = PHASES_AFTER[was] ?? []
  return was === is || next.includes(is) || next.some((phase) => PHASES_AFTER[phase]?.includes(is))
}

function isSameFact(one: GameFactRow, other: GameFactRow | undefined): boolean {
  return other?.text === one.text && other.isFact === one.isFact && other.position === one.position
}

function isComplete(fact: GameFactRow): boolean {
  return fact.isFact !== null && fact.text.length >= 3
}

function isUnique<Item>(items: readonly Item[], keyOf: (item: Item) => string): boolean {
  return new Set(items.map(keyOf)).size === items.length
}

/** All players' points, computed independently of the game's code. */
export function countPoints(game: GameRows): ReadonlyMap<PlayerId, number> {
  const { cursor, players } = stateOf(game)
  const points = new Map(players.map((player) => [player.id, 0]))
  const add = (id: PlayerId, more: number) => points.set(id, (points.get(id) ?? 0) + more)
  for (const fact of factsOf(game)) {
    const { position } = fact
    const isRevealed =
      position !== null && (position < cursor || (position === cursor && game.state.phase === 'reveal'))
    if (!isRevealed) continue
    const votes = votesOf(game).filter((vote) => vote.factId === fact.id)
    const wrong = votes.filter((vote) => vote.saysFact !== fact.isFact)
    for (const vote of votes) if (vote.saysFact === fact.isFact) add(vote.playerId, 100)
    if (votes.length > 0) add(fact.playerId, Math.round((100 * wrong.length) / votes.length))
  }
  return points
}
