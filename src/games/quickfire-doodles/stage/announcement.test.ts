import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../kit/rules/view.ts'
import type { ShownDoodle } from '../schemas.ts'
import { announceShown } from './announcement.ts'

const jun = 'jun' as PlayerId
const ana = 'ana' as PlayerId

const players: readonly GamePlayer[] = [jun, ana].map((id) => ({
  id,
  name: id === jun ? 'Jun' : 'Ana',
  avatar: null,
  avatarColor: 'tile-1',
  isGone: false,
  isDone: false,
  points: 0,
}))

const shown: ShownDoodle = {
  doodle: 3,
  artistId: jun,
  number: 4,
  total: 8,
  ink: [],
  wrong: [],
  gotIt: [],
  word: null,
  artistPoints: null,
  outOf: null,
  isOwnWord: false,
}

describe('[DOODLE-84] the announcement', () => {
  it('of Guess has the artist and the place, and no word, not even for the artist', () => {
    expect(announceShown({ phase: 'guess', players, shown }, ana)).toBe(
      'Guess: what did Jun draw? Doodle 4 of 8.',
    )
    expect(announceShown({ phase: 'guess', players, shown: { ...shown, word: 'Snail' } }, jun)).toBe(
      'Guess: this doodle is yours, 4 of 8. The others guess.',
    )
  })

  it('of Answer has the word, who got it, and the points of the artist', () => {
    const answer = { ...shown, word: 'Snail', gotIt: [ana], artistPoints: 143, outOf: 7 }
    expect(announceShown({ phase: 'answer', players, shown: answer }, null)).toBe(
      'It was: Snail. 1 of 7 got it. Jun drew it and gets 143 points.',
    )
    expect(announceShown({ phase: 'answer', players, shown: { ...answer, gotIt: [] } }, jun)).toBe(
      'It was: Snail. Nobody got it. You get 143 points for it.',
    )
    expect(announceShown({ phase: 'answer', players, shown: { ...answer, word: null } }, null)).toContain(
      'It was: a hidden word.',
    )
  })

  it('of other phases is empty', () => {
    expect(announceShown({ phase: 'podium', players, shown: null }, ana)).toBe('')
  })
})
