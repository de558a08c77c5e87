import { expect, it } from 'vitest'
import { ARTISTS, hung } from './gallery/hung-doodle.test-support.ts'
import { souvenirOf } from './souvenir.ts'

const players = ARTISTS.map((id) => ({
  id,
  name: id,
  avatar: null,
  avatarColor: 'tile-1',
  isGone: false,
  isDone: false,
  points: 0,
}))

it('[DOODLE-89] the table has a row for each doodle, and nothing that is hidden', () => {
  const gallery = [
    hung(1),
    hung(2, { word: null, got: 0 }),
    hung(3, { isHidden: true }),
    hung(0, { outOf: 0, got: 0 }),
  ]
  expect(souvenirOf({ gallery, players }).rows()).toEqual([
    ['Round', 'Word', 'Artist', 'Got it', 'Guessers', 'Artist’s points'],
    [1, 'Snail', 'ben', 1, 3, 67],
    [2, 'Hidden by the host', 'ana', 0, 3, 0],
    [1, 'Snail', 'ana', 0, 0, 0],
  ])
})
