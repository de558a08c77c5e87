import { expect, it } from 'vitest'
import { seedOf } from '../kit/testing/seeds.ts'
import { rotationOf } from './rotation.ts'
import { sentencesOf } from './state.ts'
import { StoryParty } from './story-party.test-support.ts'
import { entriesOf } from './view.ts'

it('the rotation of a game is kept while no 500 other games ask for theirs', () => {
  // Seeds that no other test draws: all files of the suite share the rotations that are kept.
  const game = (seed: number, count = 4) => ({
    seed: seedOf(2 ** 50 + seed),
    players: Array.from({ length: count }),
  })
  const first = rotationOf(game(0))
  expect(rotationOf(game(0))).toBe(first)
  expect(rotationOf(game(0, 3))).not.toBe(first)
  for (let seed = 1; seed < 500; seed++) rotationOf(game(seed))
  const last = rotationOf(game(499))
  rotationOf(game(500))
  expect(rotationOf(game(499))).toBe(last)
  expect(rotationOf(game(0))).not.toBe(first)
})

it('a story has its sentences up to a turn', () => {
  const party = new StoryParty()
  party.writeAll()
  const turnsOf = (turns?: number) => sentencesOf(party.state, 0, turns).map(({ turn }) => turn)
  expect([turnsOf(), turnsOf(1), turnsOf(0)]).toEqual([[0, 1, 2], [0], []])
})

it('[STORY-33] the openers and sentences of the stories that were read can be hidden, in Vote as well', () => {
  const party = new StoryParty()
  party.writeAll()
  const entries = () => entriesOf(party.state).length
  const counts = [entries()]
  for (; party.phase === 'read'; counts.push(entries())) party.tick()
  expect(counts).toEqual([4, 8, 12, 16, 16])
})
