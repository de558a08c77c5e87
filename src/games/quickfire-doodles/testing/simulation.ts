import type { EntryId } from '#rooms/record/ids.ts'
import { cleanText } from '#rooms/text/names.ts'
import { defineSimulation, showing, taking } from '../../kit/testing/define-simulation.test-support.ts'
import type { ShownEntry, SimulationRandom } from '../../kit/testing/simulation.test-support.ts'
import { withResponses } from '../../kit/testing/stored-responses.ts'
import { quickfireDoodles } from '../game.ts'
import type { QuickfireDoodlesMove, QuickfireDoodlesView } from '../schemas.ts'
import { doodleEntry, doodlePart, guessEntry, wordEntry } from '../schemas.ts'
import { drawWord, readWord } from './drawn-word.ts'
import { flips } from './flips.ts'
import {
  artistOf,
  countPoints,
  entriesOf,
  jsonOf,
  onStage,
  promptAt,
  rightAt,
  stepsOf,
  strokesOf,
  viewOf,
  wrongAt,
} from './stored-game.ts'

export const simulation = defineSimulation<QuickfireDoodlesView, QuickfireDoodlesMove>(quickfireDoodles, {
  randomMove: ({ isJustGuessing, pad, shown }, { markedText, random }) => {
    if (random.happens(0.04)) return { type: 'justGuess', isOn: isJustGuessing !== true }
    const nearly = (doodle: number) => (random.happens(0.97) ? doodle : random.between(-1, 60))
    if (shown !== null && random.happens(0.95)) {
      const word = readWord(shown.ink ?? [])
      const others = [word.slice(0, -1), markedText(), markedText(), markedText(), '  ']
      return {
        type: 'guess',
        doodle: nearly(shown.doodle),
        text: random.happens(0.4) ? word : random.pick(others),
      }
    }
    if (pad === null && random.happens(0.9)) return null
    const doodle = nearly(pad?.doodle ?? 0)
    if (random.happens(0.1)) return { type: 'swap', doodle }
    const from = random.happens(0.95) ? (pad?.steps ?? 0) : random.between(0, 9)
    const isFirst = pad !== null && pad.steps === 0
    const steps = isFirst && random.happens(0.7) ? [drawWord(pad.word)] : randomSteps(random)
    return { type: 'draw', doodle, from, steps }
  },
  // Draws the word, and guesses what is drawn.
  quickMove: ({ pad, phase, players, shown }, me) => {
    if (pad !== null)
      return pad.steps > 0 ? null : { type: 'draw', doodle: pad.doodle, from: 0, steps: [drawWord(pad.word)] }
    const self = players.find(({ id }) => id === me)
    if (phase !== 'guess' || shown === null || self === undefined || self.isDone) return null
    if (shown.artistId === me || shown.ink === null) return null
    return { type: 'guess', doodle: shown.doodle, text: readWord(shown.ink) }
  },
  // Draws a dot, and guesses something else in every turn.
  busyMove: ({ pad, phase, players, shown }, me, turn) => {
    if (pad !== null) {
      const steps = turn % 100 === 0 ? ['!'] : ['AgHgH']
      return { type: 'draw', doodle: pad.doodle, from: pad.steps, steps }
    }
    const isDone = players.find(({ id }) => id === me)?.isDone === true
    if (phase !== 'guess' || shown === null || shown.artistId === me || isDone) return null
    return { type: 'guess', doodle: shown.doodle, text: `The guess of turn ${turn}` }
  },
  ownPrompt: (random, text) => (random.happens(0.9) ? `${text}, ${text} again` : `${text},`),
  phasesAfter: { draw: ['guess'], guess: ['answer'], answer: ['guess', 'draw'] },
  roundOf: (rows) => jsonOf(rows).round + jsonOf(rows).shown.length,
  shownRound: ({ players, round, shown }) =>
    shown === null ? 0 : (round - 1) * players.length + shown.number,
  roundsOf: ({ rounds }, playerCount) => playerCount * mostRounds(playerCount, Number(rounds)),
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
    const drawRound = (doodle: number) => (shown.includes(doodle) ? guessRound(doodle) - 1 : null)
    const drawn = new Map<number, number>()
    return [
      ...entriesOf(rows, 'ink').map(({ doodle, value }) => {
        const [steps, from] = [String(value).split(' '), drawn.get(doodle) ?? 0]
        drawn.set(doodle, from + steps.length)
        return trace(artistOf(rows, doodle), drawRound(doodle), { type: 'draw', doodle, from, steps })
      }),
      ...swapped.map((doodle) => trace(artistOf(rows, doodle), drawRound(doodle), { type: 'swap', doodle })),
      ...players
        .filter(({ isJustGuessing }) => isJustGuessing)
        .map(({ id }) => trace(id, null, { type: 'justGuess', isOn: true })),
      ...shown.flatMap((doodle) => [
        ...wrongAt(rows, doodle).last.map(({ playerId, text }) =>
          trace(playerId, guessRound(doodle), { type: 'guess', doodle, text }),
        ),
        // The text of a right guess is not stored.
        ...rightAt(rows, doodle).map((id) =>
          trace(id, guessRound(doodle), { type: 'guess', doodle, text: '' }, { isKept: true, isPart: true }),
        ),
      ]),
    ]
  },
  effectOf: (move, playerId, rows) => {
    if (move.type === 'justGuess') return move.isOn ? move : null
    if (move.type === 'draw') return stepsOf(rows, move.doodle).slice(move.from).join() === move.steps.join()
    if (move.type !== 'guess') return move
    const text = Array.from(cleanText(move.text)).slice(0, 40).join('').trim()
    const newest = wrongAt(rows, move.doodle).last.at(-1)
    const isNewest = newest?.playerId === playerId && newest.text === text
    return text === '' || isNewest || rightAt(rows, move.doodle).includes(playerId)
  },
  fixed: ['seed', 'prompts', 'rounds', 'oneColour'],
  claims: (rows) => {
    const { players, prompts, rounds, shown } = jsonOf(rows)
    const drawn = [...new Set(entriesOf(rows, 'ink').map(({ doodle }) => doodle))]
    const isSmall = (doodle: number) => {
      const [steps, strokes] = [stepsOf(rows, doodle), strokesOf(rows, doodle)]
      const adding = steps.filter((step) => step !== '<' && step !== '!')
      const isShort = steps.length <= 2_000 && adding.length <= 1_000 && strokes.length <= 400
      return isShort && strokes.join('').length <= 16_384
    }
    return [
      [rounds <= mostRounds(players.length, rounds), 'no more rounds than the time allows'],
      [new Set(prompts.map(({ word }) => word.toLowerCase())).size === prompts.length, 'no word twice'],
      [shown.every((doodle) => strokesOf(rows, doodle).length > 0), 'no empty doodle is shown'],
      [drawn.every(isSmall), 'at most 2000 steps, 1000 that add, 400 strokes and 16 KiB a doodle'],
    ]
  },
  steps: (old, rows) => {
    const [before, after] = [jsonOf(old), jsonOf(rows)]
    const begins = (one: readonly number[], other: readonly number[]) =>
      other.slice(0, one.length).join() === one.join()
    return [
      [begins(before.shown, after.shown) && after.round >= before.round, 'what was shown stays shown'],
      [begins(before.outOf, after.outOf), 'what was scored stays scored'],
      [
        before.shown.every((doodle) => wrongAt(rows, doodle).count >= wrongAt(old, doodle).count),
        'no wrong guess is lost',
      ],
    ]
  },
  countPoints,
  viewOf,
  flips,
  entries: ({ gallery, shown }) =>
    [...(gallery ?? []), ...(shown === null ? [] : [shown])].flatMap(({ doodle, isOwnWord, word, wrong }) => [
      shownEntry(doodleEntry(doodle)),
      ...wrong.map(({ id, text }) => shownEntry(guessEntry(doodle, id), text)),
      ...(isOwnWord ? [shownEntry(wordEntry(doodle), word)] : []),
    ]),
  parts: ({ gallery, pad, shown }) =>
    [...(gallery ?? []), pad, shown].flatMap((one) => (one === null ? [] : doodlePart(one.doodle))),
  forbiddenFields: ['seed', 'queue', 'swapped', 'level'],
  gameFields: ['pad', 'canSwap', 'artistId', 'gotIt', 'artistPoints', 'isJustGuessing'],
  bytesPerRound: 4 * 1024,
  plantedFaults: {
    /** The word of the doodle that comes next is shown to all in Guess; of the last doodle, its own. */
    leak: {
      plant: showing<QuickfireDoodlesView>((shownTo, rows, viewer) => {
        const view = shownTo(rows, viewer)
        const doodle = jsonOf(rows).queue[0] ?? onStage(rows)
        if (doodle === null || view.shown === null) return view
        return { ...view, shown: { ...view.shown, word: promptAt(rows, doodle)?.word ?? null } }
      }),
      finding: /shown\.word is null/,
    },
    /** An artist's guess, which the rules refuse, is stored. */
    'artist-can-guess': {
      plant: taking<Extract<QuickfireDoodlesMove, { type: 'guess' }>>('own-doodle', (_, playerId, rows) => {
        const guess = { kind: 'right', round: onStage(rows) ?? 0, playerId, value: true }
        return withResponses(rows, [guess])
      }),
      finding: /no artist guesses|called with rows that are damaged/,
    },
  },
})

function mostRounds(players: number, wanted: number): number {
  return Math.max(1, Math.min(wanted, Math.floor(36 / (players + 1))))
}

function randomSteps(random: SimulationRandom): readonly string[] {
  return Array.from({ length: random.between(1, 4) }, () => {
    // Black and another ink, a dot and a line; now and then off the grid.
    const stroke = random.pick(['A', 'B', 'H']) + random.pick(['gHgH', 'gHgHCDEF', '-_-_', 'BBAA'])
    return ['!', '<', '+CB'][random.int(10)] ?? stroke
  })
}

/** A picture has no text, and neither has what the host has hidden. */
function shownEntry(entry: EntryId, text: string | null = null): ShownEntry {
  return { entry, texts: text === null ? [] : [text] }
}
