import type { GameRows } from '#rooms/record/room-record.ts'
import { promptEntry } from '../../kit/questions/question-view.ts'
import { defineSimulation, showing, taking } from '../../kit/testing/define-simulation.test-support.ts'
import { storedResponses, withResponses } from '../../kit/testing/stored-responses.ts'
import { speedPolls } from '../game.ts'
import type { SpeedPollsMove, SpeedPollsView } from '../schemas.ts'
import { flips } from './flips.ts'
import { choicesIn, countPoints, countsIn, jsonOf, viewOf } from './stored-game.ts'

export const simulation = defineSimulation<SpeedPollsView, SpeedPollsMove>(speedPolls, {
  randomMove: ({ phase, poll }, { random }) => {
    if (poll === null || random.happens(0.1)) return null
    const isGuess = phase === 'guess' || (phase !== 'answer' && random.happens(0.5))
    const type = isGuess !== random.happens(0.1) ? 'guess' : 'answer'
    const round = random.happens(0.95) ? poll.number - 1 : random.between(-1, 20)
    const choice = random.happens(0.95) ? random.int(poll.answers.length) : random.between(-1, 5)
    return { type, round, choice }
  },
  // Two of three players give the first answer, and half of them guess it.
  quickMove: ({ phase, players, poll }, me) => {
    const place = players.findIndex(({ id }) => id === me)
    if (poll === null || place < 0 || players[place]?.isDone) return null
    if (phase !== 'answer' && phase !== 'guess') return null
    const choice = phase === 'answer' ? Number(place % 3 === 2) : place % 2
    return { type: phase, round: poll.number - 1, choice }
  },
  busyMove: ({ phase, poll }, _me, turn) => {
    if (poll === null || (phase !== 'answer' && phase !== 'guess')) return null
    return { type: phase, round: poll.number - 1, choice: turn % poll.answers.length }
  },
  ownPrompt: (random, text) => (random.happens(0.9) ? `${text}? | Yes | No | ${text}` : `${text}? | Yes`),
  phasesAfter: { answer: ['guess', 'result'], guess: ['result'], result: ['answer'] },
  roundOf: (rows) => jsonOf(rows).round,
  shownRound: ({ poll }) => poll?.number ?? 0,
  roundsOf: ({ questions }) => Number(questions),
  moves: {
    answer: { phase: 'answer', content: ['choice'] },
    guess: { phase: 'guess', content: ['choice'] },
  },
  tracesOf: (rows, trace) =>
    storedResponses(rows).map(({ kind, playerId, round, value }) => {
      const type = kind === 'answers' ? 'answer' : 'guess'
      return trace(playerId, round, { type, round, choice: Number(value) }, { isKept: true })
    }),
  fixed: ['seed', 'questions', 'showNames'],
  claims: (rows) => [
    [
      jsonOf(rows).questions.every((_, round) => !isVoid(rows, round) || !isGuessed(rows, round)),
      'no void Guess',
    ],
  ],
  countPoints,
  viewOf,
  flips,
  entries: ({ asked, poll }) =>
    (asked ?? [poll]).flatMap((question, index) => {
      if (question === null) return []
      const texts = [question.question, ...question.answers].filter((text) => text !== null)
      return [{ entry: promptEntry({ number: poll?.number ?? index + 1 }), texts }]
    }),
  forbiddenFields: ['seed', 'closed', 'guesses'],
  gameFields: ['myAnswer', 'myGuess', 'gains'],
  bytesPerRound: 3 * 1024,
  plantedFaults: {
    /** The counts are shown in Guess. */
    leak: {
      plant: showing<SpeedPollsView>((viewOf, rows, viewer) => {
        const view = viewOf(rows, viewer)
        if (view.phase !== 'guess' || view.poll === null) return view
        const result = { counts: countsIn(rows, jsonOf(rows).round), gains: [], said: null }
        return { ...view, poll: { ...view.poll, result } }
      }),
      finding: /poll.result is null/,
    },
    /** Answers, which the rules refuse in Guess, are stored. */
    'late-answer': {
      plant: taking<SpeedPollsMove>('wrong-phase', ({ choice: value, round, type }, playerId, rows) =>
        rows.state.phase === 'guess' && type === 'answer' && round === jsonOf(rows).round
          ? withResponses(rows, [{ kind: 'answers', round, playerId, value }])
          : null,
      ),
      finding: /no answer changes after its phase/,
    },
  },
})

function isVoid(rows: GameRows, round: number): boolean {
  return choicesIn(rows, 'answers', round).length < 3
}

function isGuessed(rows: GameRows, round: number): boolean {
  const isOpen = rows.state.phase === 'guess' && round === jsonOf(rows).round
  return isOpen || choicesIn(rows, 'guesses', round).length > 0
}
