import { accept } from '#rooms/commands/result.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import { promptEntry } from '../../kit/questions/question-view.ts'
import type { GameSimulation } from '../../kit/testing/simulation.test-support.ts'
import { withResponses } from '../../kit/testing/stored-responses.ts'
import type { SpeedPollsMove, SpeedPollsView } from '../schemas.ts'
import { countPoints, flips, isPublic, rowClaims, stepClaims, viewClaims } from './claims.ts'
import { choicesOf, countsIn, jsonOf } from './stored-game.ts'

type Simulation = GameSimulation<SpeedPollsView, SpeedPollsMove>
const kindOf = { answer: 'answers', guess: 'guesses' } as const

const randomMove: Simulation['randomMove'] = ({ phase, poll }, { random }) => {
  if (poll === null || random.happens(0.1)) return null
  const isGuess = phase === 'guess' || (phase !== 'answer' && random.happens(0.5))
  const type = isGuess !== random.happens(0.1) ? 'guess' : 'answer'
  const round = random.happens(0.95) ? poll.number - 1 : random.between(-1, 20)
  const choice = random.happens(0.95) ? random.int(poll.answers.length) : random.between(-1, 5)
  return { type, round, choice }
}

/** Two of three players give the first answer, and half of them guess it. */
const quickMove: Simulation['quickMove'] = ({ phase, players, poll }, me) => {
  const place = players.findIndex(({ id }) => id === me)
  if (poll === null || place < 0 || players[place]?.isDone) return null
  if (phase !== 'answer' && phase !== 'guess') return null
  const choice = phase === 'answer' ? Number(place % 3 === 2) : place % 2
  return { type: phase, round: poll.number - 1, choice }
}

const busyMove: Simulation['busyMove'] = ({ phase, poll }, _me, turn) => {
  if (poll === null || (phase !== 'answer' && phase !== 'guess')) return null
  return { type: phase, round: poll.number - 1, choice: turn % poll.answers.length }
}

export const simulation: Simulation = {
  // Four questions are refused.
  settings: (random) => ({
    questions: random.between(4, 7),
    topic: random.pick(['mixed', 'work', 'food', 'silly']),
    showNames: random.happens(0.5),
  }),
  randomMove,
  quickMove,
  busyMove,
  suggestField: (field, pick, view) => {
    const poll = view?.poll
    if (poll == null || pick >= 85) return undefined
    return field === 'round' ? poll.number - 1 : field === 'choice' ? pick % poll.answers.length : undefined
  },
  quorum: 3,
  phasesAfter: {
    answer: ['guess', 'result', 'podium'],
    guess: ['result', 'podium'],
    result: ['answer', 'podium'],
    podium: [],
  },
  roundOf: (rows) => jsonOf(rows).round,
  shownRound: ({ poll }) => poll?.number ?? 0,
  roundsOf: ({ questions }) => Number(questions),
  invariants: rowClaims,
  steps: stepClaims,
  countPoints,
  hasMoved: ({ type, round, choice }, playerId, rows) =>
    choicesOf(rows).some(
      (one) =>
        one.kind === kindOf[type] && one.round === round && one.playerId === playerId && one.value === choice,
    ),
  storedMoves: (rows, playerId) =>
    choicesOf(rows)
      .filter((one) => one.playerId === playerId)
      .map(({ kind, round, value }) => ({
        type: kind === 'answers' ? 'answer' : 'guess',
        round,
        choice: value,
      })),
  subjectOf: ({ type, round }) => `${type} ${round}`,
  forbiddenFields: ['seed', 'closed', 'guesses'],
  gameFields: ['myAnswer', 'myGuess', 'gains'],
  isPublic,
  viewClaims,
  flips,
  entries: ({ asked, poll }) =>
    (asked ?? [poll]).flatMap((question, index) => {
      if (question === null) return []
      const texts = [question.question, ...question.answers].filter((text) => text !== null)
      return [{ entry: promptEntry({ number: poll?.number ?? index + 1 }), texts }]
    }),
  ownPrompt: (random, text) => (random.happens(0.9) ? `${text}? | Yes | No | ${text}` : `${text}? | Yes`),
  bytesPerRound: 3 * 1024,
  plantedFaults: {
    /** The counts are shown in Guess. */
    leak: {
      plant: (game) => ({
        ...game,
        view: (rows, viewer) => {
          const view = game.view(rows, viewer) as SpeedPollsView
          if (view.phase !== 'guess' || view.poll === null) return view
          const result = { counts: countsIn(rows, jsonOf(rows).round), gains: [], said: null }
          return { ...view, poll: { ...view.poll, result } }
        },
      }),
      finding: /a count before Result/,
    },
    /** Answers, which the rules refuse in Guess, are stored. */
    'late-answer': { plant: takeLateAnswers, finding: /no choice (changes|comes) after its phase/ },
  },
}

function takeLateAnswers(game: RoomGame): RoomGame {
  return {
    ...game,
    move: (rows, playerId, move, moment) => {
      const moved = game.move(rows, playerId, move, moment)
      if (moved.ok || moved.refusal.code !== 'wrong-phase' || rows.state.phase !== 'guess') return moved
      const { type, round, choice: value } = move as SpeedPollsMove
      if (type !== 'answer' || round !== jsonOf(rows).round) return moved
      return accept({ rows: withResponses(rows, [{ kind: 'answers', round, playerId, value }]), abort: null })
    },
  }
}
