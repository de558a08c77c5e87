import { cleanText } from '#rooms/text/names.ts'
import { entryId } from '../../kit/rules/state.ts'
import {
  defineSimulation,
  endingEarly,
  showing,
  showingEarly,
  showingHidden,
  taking,
} from '../../kit/testing/define-simulation.test-support.ts'
import { shownEntry } from '../../kit/testing/simulation.test-support.ts'
import { withTable } from '../../kit/testing/stored-responses.ts'
import { factOrFiction } from '../game.ts'
import { factVotes } from '../rows.ts'
import type { FactId, FactOrFictionMove, FactOrFictionView } from '../schemas.ts'
import { flips } from './flips.ts'
import { countPoints, deckOf, factOnStage, factsOf, jsonOf, viewOf, votesOf } from './stored-game.ts'

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
    const place = view.players.findIndex(({ id }) => id === me)
    if (place === -1 || view.players[place]?.isDone) return null
    const slot = view.mine.length
    return moveWith(view, me, { slot, text: `Statement ${slot} by ${me}`, isFact: place % 2 === 0 }, true)
  },
  busyMove: (view, me, turn) =>
    moveWith(view, me, { slot: 0, text: `The one of turn ${turn}`, isFact: turn % 2 === 0 }, turn % 50 === 0),
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
  // Leavers take along statements that were not on stage. Before the deal, no statement has a round.
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
  claims: (rows) => [[deckOf(rows).length <= DECK_MAX, 'no deck too long']],
  countPoints,
  viewOf,
  flips,
  entries: ({ shown, statement }) =>
    [statement ?? [], shown ?? []].flat().map(({ id, text }) => shownEntry(entryId('statement', id), text)),
  forbiddenFields: ['seed', 'saysFact', 'hasSubmitted'],
  gameFields: ['isFact'],
  bytesPerRound: 10 * 1024,
  plantedFaults: {
    /** Every player gets the view of the author on stage, whose own statements contain the truth. */
    leak: {
      plant: showing((shown, rows, viewer) => shown(rows, factOnStage(rows)?.playerId ?? viewer)),
      finding: /mine\.|before its turn/,
    },
    'still-on-stage': { plant: showingHidden, finding: /statement\.text is null/ },
    'early-alarm': { plant: showingEarly('reveal'), finding: /nextAuthorId is null/ },
    'hasty-vote': { plant: endingEarly('vote'), finding: /no vote ends before its least time/ },
    'author-can-vote': {
      plant: taking<Extract<FactOrFictionMove, { type: 'vote' }>>(
        'author-cannot-vote',
        ({ factId, saysFact }, playerId, rows) => {
          const vote = { factId, sessionId: rows.session.id, playerId, saysFact }
          return withTable(rows, factVotes, [...votesOf(rows), vote])
        },
      ),
      finding: /no author votes|called with rows that are damaged/,
    },
  },
})

/** Writes this statement, or submits if all are written and the player may, or votes as the statement says. */
function moveWith(
  { factsPerPlayer, mine, phase, statement }: FactOrFictionView,
  me: string,
  written: { readonly slot: number; readonly text: string; readonly isFact: boolean },
  maySubmit: boolean,
): FactOrFictionMove | null {
  if (phase === 'submit')
    return maySubmit && mine.length >= factsPerPlayer ? { type: 'submit' } : { type: 'write', ...written }
  if (phase !== 'vote' || statement === null || statement.authorId === me) return null
  return { type: 'vote', factId: statement.id, saysFact: written.isFact }
}
