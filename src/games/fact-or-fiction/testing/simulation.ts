import { rowsOf } from '#rooms/record/table-rows.ts'
import { cleanText } from '#rooms/text/names.ts'
import { entryId } from '../../kit/rules/state.ts'
import { defineSimulation, showing, taking } from '../../kit/testing/define-simulation.test-support.ts'
import { withJson } from '../../kit/testing/stored-responses.ts'
import { factOrFiction } from '../game.ts'
import { factVotes } from '../rows.ts'
import type { FactId, FactOrFictionMove, FactOrFictionView } from '../schemas.ts'
import { flips } from './flips.ts'
import { countPoints, factOnStage, factsOf, jsonOf, viewOf, votesOf } from './stored-game.ts'

const DECK_MAX = 21

export const simulation = defineSimulation<FactOrFictionView, FactOrFictionMove>(factOrFiction, {
  randomMove: (view, { me, random, markedText }) => {
    if (view.phase === 'submit' || random.happens(0.03)) {
      const done = view.mine.filter((one) => one.isFact !== null && one.text.length >= 3).length
      if (done >= view.factsPerPlayer && random.happens(0.8)) return { type: 'submit' }
      const isFact = random.happens(0.1) ? null : random.happens(0.5)
      const slot = random.happens(0.9) ? Math.min(done, view.factsPerPlayer - 1) : random.between(-1, 5)
      return { type: 'write', slot, text: markedText(), isFact }
    }
    if (view.phase !== 'vote' && random.happens(0.9)) return null
    const factId = random.happens(0.95) && view.statement ? view.statement.id : (`${me}-000` as FactId)
    return { type: 'vote', factId, saysFact: random.happens(0.5) }
  },
  // Facts and fictions, and right and wrong votes, alternate over the players.
  quickMove: (view, me) => {
    const self = view.players.find((player) => player.id === me)
    if (self === undefined || self.isDone) return null
    const isEven = view.players.indexOf(self) % 2 === 0
    const slot = view.mine.length
    if (view.phase !== 'submit') return voteOn(view, me, isEven)
    if (slot >= view.factsPerPlayer) return { type: 'submit' }
    return { type: 'write', slot, text: `Statement ${slot} by ${me}`, isFact: isEven }
  },
  busyMove: (view, me, turn) => {
    if (view.phase !== 'submit') return voteOn(view, me, turn % 2 === 0)
    if (view.mine.length >= view.factsPerPlayer && turn % 50 === 0) return { type: 'submit' }
    return { type: 'write', slot: 0, text: `The one of turn ${turn}`, isFact: turn % 2 === 0 }
  },
  ownPrompt: null,
  phasesAfter: { submit: ['present'], present: ['vote'], vote: ['reveal'], reveal: ['present'] },
  roundOf: (rows) => jsonOf(rows).cursor,
  shownRound: (view) => view.statement?.number ?? 0,
  roundsOf: ({ factsPerPlayer }, playerCount) => Math.min(DECK_MAX, Number(factsPerPlayer) * playerCount),
  moves: {
    write: { phase: 'submit', content: ['text', 'isFact'] },
    submit: { phase: 'submit' },
    vote: { phase: 'vote', content: ['saysFact'] },
  },
  // Leavers take along what was not on stage, and other statements have no round before they are dealt.
  tracesOf: (rows, trace) => [
    ...factsOf(rows)
      .filter(({ isFact, text }) => isFact !== null || text !== '')
      .map(({ isFact, playerId, position, slot, text }) => {
        const wasOnStage = position !== null && position <= jsonOf(rows).cursor
        return trace(playerId, wasOnStage ? position : null, { type: 'write', slot, text, isFact })
      }),
    ...jsonOf(rows)
      .players.filter(({ hasSubmitted }) => hasSubmitted)
      .map(({ id }) => trace(id, null, { type: 'submit' })),
    ...votesOf(rows).map(({ factId, playerId, saysFact }) => {
      const round = factsOf(rows).find(({ id }) => id === factId)?.position ?? null
      return trace(playerId, round, { type: 'vote', factId, saysFact }, { isKept: true })
    }),
  ],
  effectOf: (move, _, rows) => {
    if (move.type === 'vote') return move
    // A move may end Submit, which drops unfinished statements.
    if (rows.state.phase !== 'submit') return true
    if (move.type === 'submit') return move
    const text = cleanText(move.text)
    return text === '' && move.isFact === null ? null : { ...move, text }
  },
  fixed: ['seed', 'factsPerPlayer'],
  leastTimes: { vote: 0.6 },
  alarms: { reveal: 0.4 },
  claims: (rows) => [
    [factsOf(rows).filter(({ position }) => position !== null).length <= DECK_MAX, 'no deck too long'],
  ],
  countPoints,
  viewOf,
  flips,
  entries: ({ shown, statement }) =>
    [...(statement === null ? [] : [statement]), ...(shown ?? [])].map(({ id, text }) => ({
      entry: entryId('statement', id),
      texts: text === null ? [] : [text],
    })),
  forbiddenFields: ['seed', 'saysFact', 'hasSubmitted'],
  gameFields: ['isFact'],
  bytesPerRound: 10 * 1024,
  plantedFaults: {
    /** Every player gets the view of the author on stage, whose own statements contain the truth. */
    leak: {
      plant: showing((shown, rows, viewer) => shown(rows, factOnStage(rows)?.playerId ?? viewer)),
      finding: /mine\.|before its turn/,
    },
    /** A hidden statement stays on stage. */
    'still-on-stage': {
      plant: showing((shown, rows, viewer) => shown(withJson(rows, { hidden: [] }), viewer)),
      finding: /statement\.text is null/,
    },
    /** The next author is named during the whole Reveal. */
    'early-alarm': {
      plant: showing((shown, rows, viewer) =>
        shown(rows.state.phase === 'reveal' ? withJson(rows, { turnMs: 0 }) : rows, viewer),
      ),
      finding: /nextAuthorId is null/,
    },
    /** A vote of all voters ends at once. */
    'hasty-vote': {
      plant: (game) => ({
        ...game,
        settle: (rows, members, moment) => {
          if (rows.state.phase !== 'vote') return game.settle(rows, members, moment)
          const settled = game.settle(withJson(rows, { turnMs: 0 }), members, moment)
          return settled.rows.state.phase === 'vote' ? game.settle(rows, members, moment) : settled
        },
      }),
      finding: /no vote ends before its least time/,
    },
    /** An author's vote, which the rules refuse, is stored. */
    'author-can-vote': {
      plant: taking<Extract<FactOrFictionMove, { type: 'vote' }>>(
        'author-cannot-vote',
        ({ factId, saysFact }, playerId, rows) => {
          const vote = { factId, sessionId: rows.session.id, playerId, saysFact }
          return { ...rows, rows: { ...rows.rows, [factVotes.name]: [...rowsOf(rows, factVotes), vote] } }
        },
      ),
      finding: /no author votes|called with rows that are damaged/,
    },
  },
})

function voteOn(
  { phase, statement }: FactOrFictionView,
  me: string,
  saysFact: boolean,
): FactOrFictionMove | null {
  if (phase !== 'vote' || statement === null || statement.authorId === me) return null
  return { type: 'vote', factId: statement.id, saysFact }
}
