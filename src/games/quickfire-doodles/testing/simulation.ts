import type { PlayerId } from '#rooms/record/ids.ts'
import { defineSimulation, showing, taking } from '../../kit/testing/define-simulation.test-support.ts'
import { shownEntry } from '../../kit/testing/simulation.test-support.ts'
import { hasGuessed, rightAt, wrongAt } from '../../kit/testing/stored-guesses.ts'
import * as ink from '../../kit/testing/stored-ink.ts'
import { withResponses } from '../../kit/testing/stored-responses.ts'
import { quickfireDoodles } from '../game.ts'
import type { QuickfireDoodlesMove as Move, QuickfireDoodlesView as View } from '../schemas.ts'
import { doodleEntry, doodlePart, guessEntry, wordEntry } from '../schemas.ts'
import { flips } from './flips.ts'
import { artistOf, countPoints, jsonOf, promptAt, viewOf } from './stored-game.ts'

const mostRounds = (players: number) => Math.max(1, Math.floor(36 / (players + 1)))

export const simulation = defineSimulation<View, Move>(quickfireDoodles, {
  randomMove: ({ isJustGuessing, pad, shown }, { markedText, random }) => {
    if (random.happens(0.04)) return { type: 'justGuess', isOn: isJustGuessing !== true }
    const nearly = (doodle: number) => (random.happens(0.97) ? doodle : random.between(-1, 60))
    if (shown !== null && random.happens(0.95)) {
      const word = ink.readText(shown.ink ?? [])
      const texts = [word, word, word, word.slice(0, -1), markedText(), markedText(), markedText(), '  ']
      return { type: 'guess', doodle: nearly(shown.doodle), text: random.pick(texts) }
    }
    if (pad === null && random.happens(0.9)) return null
    const doodle = nearly(pad?.doodle ?? 0)
    if (random.happens(0.1)) return { type: 'swap', doodle }
    const from = random.happens(0.95) ? (pad?.steps ?? 0) : random.between(0, 9)
    const steps = pad?.steps === 0 && random.happens(0.7) ? [ink.drawText(pad.word)] : ink.randomSteps(random)
    return { type: 'draw', doodle, from, steps }
  },
  // Draws the word, and guesses the drawn one.
  quickMove: (view, me) => {
    const { pad, shown } = view
    if ((pad?.steps ?? 0) > 0 || shown?.ink === null) return null
    return play(view, me, ink.drawText(pad?.word ?? ''), ink.readText(shown?.ink ?? []))
  },
  // Draws a dot, and guesses something else in every turn.
  busyMove: (view, me, turn) => play(view, me, turn % 100 === 0 ? '!' : 'AgHgH', `The guess of turn ${turn}`),
  ownPrompt: (random, text) => (random.happens(0.9) ? `${text}, ${text} again` : `${text},`),
  phasesAfter: { draw: ['guess'], guess: ['answer'], answer: ['guess', 'draw'] },
  roundOf: (rows) => jsonOf(rows).round + jsonOf(rows).shown.length,
  shownRound: ({ players, round, shown }) => (shown && (round - 1) * players.length + shown.number) ?? 0,
  roundsOf: ({ rounds }, playerCount) => playerCount * Math.min(Number(rounds), mostRounds(playerCount)),
  moves: {
    draw: { phase: 'draw', content: ['steps'] },
    swap: { phase: 'draw' },
    justGuess: { phase: 'draw', content: ['isOn'] },
    guess: { phase: 'guess' },
  },
  tracesOf: (rows, trace) => {
    const { players, shown, swapped } = jsonOf(rows)
    const guessRound = (doodle: number) => Math.floor(doodle / players.length) + shown.indexOf(doodle) + 1
    // A doodle may be cleared until it is shown: its artist leaves, or swaps the word.
    const byArtist = (doodle: number, move: Move) =>
      trace(artistOf(rows, doodle), shown.includes(doodle) ? guessRound(doodle) - 1 : null, move)
    const guessing = players.filter(({ isJustGuessing }) => isJustGuessing)
    const guesses = shown.flatMap((doodle) => {
      const guess = (id: PlayerId, text: string, more = {}) =>
        trace(id, guessRound(doodle), { type: 'guess', doodle, text }, more)
      const wrong = wrongAt(rows, doodle).last.map(({ playerId, text }) => guess(playerId, text))
      // The text of a right guess is not stored.
      return [...wrong, ...rightAt(rows, doodle).map((id) => guess(id, '', { isKept: true, isPart: true }))]
    })
    return [
      ...ink.drawnMoves(rows).map((drawn) => byArtist(drawn.doodle, { type: 'draw', ...drawn })),
      ...swapped.map((doodle) => byArtist(doodle, { type: 'swap', doodle })),
      ...guessing.map(({ id }) => trace(id, null, { type: 'justGuess', isOn: true })),
      ...guesses,
    ]
  },
  effectOf: (move, playerId, rows) => {
    if (move.type === 'justGuess') return move.isOn ? move : null
    if (move.type === 'draw') return ink.hasDrawn(rows, move)
    return move.type === 'guess' ? hasGuessed(rows, move.doodle, playerId, move.text) : move
  },
  fixed: ['seed', 'prompts', 'rounds', 'oneColour'],
  growing: ['round', 'shown', 'outOf'],
  claims: (rows) => {
    const { players, prompts, rounds, shown } = jsonOf(rows)
    return [
      [rounds <= mostRounds(players.length), 'no more rounds than the time allows'],
      [new Set(prompts.map(({ word }) => word.toLowerCase())).size === prompts.length, 'no word twice'],
      [shown.every((doodle) => ink.strokesOf(rows, doodle).length > 0), 'no empty doodle is shown'],
      ...ink.inkClaims(rows),
    ]
  },
  steps: (old, rows) => {
    const isCounted = (doodle: number) => wrongAt(rows, doodle).count >= wrongAt(old, doodle).count
    return [[jsonOf(old).shown.every(isCounted), 'no wrong guess is lost']]
  },
  ...{ countPoints, viewOf, flips },
  entries: ({ gallery, shown }) =>
    [...(gallery ?? []), shown].flatMap((one) => {
      if (one === null) return []
      const guesses = one.wrong.map(({ id, text }) => shownEntry(guessEntry(one.doodle, id), text))
      const words = one.isOwnWord ? [shownEntry(wordEntry(one.doodle), one.word)] : []
      return [shownEntry(doodleEntry(one.doodle)), ...guesses, ...words]
    }),
  parts: ({ gallery, pad, shown }) =>
    [...(gallery ?? []), pad, shown].flatMap((one) => (one === null ? [] : doodlePart(one.doodle))),
  forbiddenFields: ['seed', 'queue', 'swapped', 'level'],
  gameFields: ['pad', 'canSwap', 'artistId', 'gotIt', 'artistPoints', 'isJustGuessing'],
  bytesPerRound: 4 * 1024,
  plantedFaults: {
    /** The word of the doodle that comes next is shown to all in Guess; of the last doodle, its own. */
    leak: {
      plant: showing<View>((shownTo, rows, viewer) => {
        const { shown, ...view } = shownTo(rows, viewer)
        const word = promptAt(rows, jsonOf(rows).queue[0] ?? shown?.doodle ?? 0)?.word ?? null
        return { ...view, shown: shown && { ...shown, word } }
      }),
      finding: /shown\.word is null/,
    },
    /** An artist's guess, which the rules refuse, is stored. */
    'artist-can-guess': {
      plant: taking<Extract<Move, { type: 'guess' }>>('own-doodle', ({ doodle: round }, playerId, rows) =>
        withResponses(rows, [{ kind: 'right', round, playerId, value: true }]),
      ),
      finding: /no artist guesses|called with rows that are damaged/,
    },
  },
})

/** Draws this step, or guesses this text, if the phase takes it from the player. */
function play({ pad, phase, players, shown }: View, me: PlayerId, step: string, text: string): Move | null {
  if (pad !== null) return { type: 'draw', doodle: pad.doodle, from: pad.steps, steps: [step] }
  const isOpen = players.find(({ id }) => id === me)?.isDone === false
  if (phase !== 'guess' || shown === null || shown.artistId === me || !isOpen) return null
  return { type: 'guess', doodle: shown.doodle, text }
}
