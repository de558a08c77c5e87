import { describe, expect, it } from 'vitest'
import type { GameRows } from '#rooms/record/room-record.ts'
import { withJson, withResponses } from '../kit/testing/stored-responses.ts'
import { DoodleParty } from './doodle-party.test-support.ts'
import { quickfireDoodles } from './game.ts'
import { jsonOf } from './testing/stored-game.ts'

/** Guess at the second doodle of the first round of two: one right and two wrong guesses at the first. */
function inGuess(): DoodleParty {
  const party = new DoodleParty({ players: 4, rounds: 2 })
  party.drawAll()
  const [first = 0, second = 0, third = 0] = party.guessers
  party.guess(first)
  party.guess(second, 'nothing like it')
  party.guess(third, 'not even close')
  party.show([])
  return party
}

/** The claim that the stored rows contradict; null if they can be read. */
function contradiction(rows: GameRows): string | null {
  const reading = quickfireDoodles.read(structuredClone(rows))
  return reading.kind === 'damaged' ? reading.reason.replace(/^.*not true that /, '') : null
}

const party = inGuess()
const { rows } = party
const { outOf, prompts, queue, shown } = jsonOf(rows)
const [first = 0, onStage = 0] = shown
const artistOfFirst = party.id(first)
const [guesser] = party.ids.filter((id) => id !== artistOfFirst)

describe('a stored game of Quickfire Doodles', () => {
  it('[GAME-19] can be read as it was played, in every phase', () => {
    expect([party.phase, shown.length, queue.length, outOf]).toEqual(['guess', 2, 2, [3]])
    const played = new DoodleParty({ players: 4, rounds: 2 })
    const phases = new Set<string>()
    for (let step = 0; played.phase !== 'podium' && step < 100; step++) {
      phases.add(played.phase)
      expect(contradiction(played.rows)).toBeNull()
      if (played.phase === 'draw') played.drawAll()
      else played.tick()
    }
    expect(contradiction(played.rows)).toBeNull()
    expect([...phases].sort()).toEqual(['answer', 'draw', 'guess'])
  })

  it.each<[string, Partial<ReturnType<typeof jsonOf>>]>([
    ['the round is one of the game', { round: 2 }],
    ['there are two words for each doodle', { prompts: prompts.slice(1) }],
    ['no word comes twice', { prompts: prompts.with(0, prompts[1] ?? { id: '', word: '', names: [] }) }],
    ['each swapped word was dealt', { swapped: [4] }],
    ['each swapped word was dealt', { swapped: [1, 1] }],
    ['no doodle is shown twice', { queue: [...queue, onStage] }],
    ['each doodle on stage was drawn', { queue: [...queue, 4] }],
    ['each doodle on stage was drawn', { shown: [first, 4] }],
    ['a doodle is on stage', { round: 1, queue: [] }],
    ['a doodle is on stage', { shown: [], outOf: [] }],
    ['a Guess is open', { outOf: [3, 3] }],
    ['right guesses are no more than players who could guess', { outOf: [0] }],
    ['right guesses are no more than players who could guess', { outOf: [4] }],
    ['right guesses are at doodles that were shown', { shown: [onStage], outOf: [], queue: [] }],
  ])('[GAME-19] is damaged unless %s', (claim, change) => {
    expect(contradiction(withJson(rows, change))).toBe(claim)
  })

  it('[GAME-19] is damaged if a doodle waits in Draw', () => {
    const inDraw = new DoodleParty({ players: 4 }).rows
    expect(contradiction(inDraw)).toBeNull()
    expect(contradiction(withJson(inDraw, { queue: [0] }))).toBe('no doodle waits in Draw')
  })

  const at = (round: number, playerId = artistOfFirst) => ({ round, playerId })
  const wrong = (count: number, ids: readonly number[], playerId = guesser) => ({
    count,
    last: ids.map((id) => ({ id, playerId, text: 'no' })),
  })
  it.each([
    [
      'right guesses are at doodles that were shown',
      { kind: 'right', ...at(queue[0] ?? 0, guesser), value: true },
    ],
    ['no artist guesses', { kind: 'right', ...at(first), value: true }],
    [
      'wrong guesses are kept with the artist',
      { kind: 'wrong', ...at(first, guesser), value: wrong(1, [0]) },
    ],
    ['wrong guesses are kept with the artist', { kind: 'wrong', ...at(queue[0] ?? 0), value: wrong(1, [0]) }],
    ['wrong guesses are counted', { kind: 'wrong', ...at(first), value: wrong(3, [0, 1]) }],
    ['wrong guesses are counted', { kind: 'wrong', ...at(first), value: wrong(2, [0, 2]) }],
    [null, { kind: 'wrong', ...at(first), value: wrong(3, [1, 2]) }],
  ])('[GAME-19] is damaged unless %s, in its entries', (claim, { playerId, ...entry }) => {
    if (playerId === undefined) throw new Error('no player can guess')
    expect(contradiction(withResponses(rows, [{ ...entry, playerId }]))).toBe(claim)
  })
})
