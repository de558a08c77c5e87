import { describe, expect, test } from 'vitest'
import type { Reveal } from '../fact-or-fiction-view.ts'
import { authorResultText, viewerResultText } from './result-text.ts'

const fact: Reveal = { isFact: true, factVotes: 1, fictionVotes: 2, authorPoints: 67, myPoints: 100 }

describe('for a voter', () => {
  test('a right vote tells its points', () => {
    expect(viewerResultText(fact, false, true)).toEqual({ isGood: true, words: 'You were right! +100' })
  })

  test('a wrong one consoles', () => {
    expect(viewerResultText({ ...fact, myPoints: 0 }, false, false)).toEqual({
      isGood: false,
      words: 'Not this time',
    })
  })

  test('no vote is told as such', () => {
    expect(viewerResultText({ ...fact, myPoints: null }, false, null).words).toBe('You did not vote')
  })
})

describe('for the author', () => {
  test('tells how many were fooled and what that brings', () => {
    expect(viewerResultText(fact, true, null)).toEqual({ isGood: true, words: 'You fooled 2 of 3: +67' })
  })

  test('counts those who took fiction for fact', () => {
    const fiction = { ...fact, isFact: false, authorPoints: 33 }
    expect(authorResultText('Priya', fiction)).toBe('Priya fooled 1 of 3: +33')
  })

  test('fooling nobody brings nothing', () => {
    const seenThrough = { ...fact, factVotes: 3, fictionVotes: 0, authorPoints: 0 }
    expect(viewerResultText(seenThrough, true, null)).toEqual({ isGood: false, words: 'You fooled nobody' })
  })

  test('no votes at all are told as such', () => {
    const unheard = { ...fact, factVotes: 0, fictionVotes: 0, authorPoints: 0 }
    expect(authorResultText('Priya', unheard)).toBe('Nobody voted: no points')
  })
})
