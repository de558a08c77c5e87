import { describe, expect, it } from 'vitest'
import type { Reveal } from '../fact-or-fiction-view.ts'
import { authorResultText, viewerResult } from './result-text.ts'

const fact: Reveal = { isFact: true, factVotes: 1, fictionVotes: 2, authorPoints: 67, myPoints: 100 }

describe('a voter’s result', () => {
  it('shows the points of a right vote', () => {
    expect(viewerResult(fact, false, true)).toEqual({ isGood: true, text: 'You were right! +100' })
  })

  it('consoles after a wrong vote', () => {
    expect(viewerResult({ ...fact, myPoints: 0 }, false, false)).toEqual({
      isGood: false,
      text: 'Not this time',
    })
  })

  it('mentions a missing vote', () => {
    expect(viewerResult({ ...fact, myPoints: null }, false, null).text).toBe('You did not vote')
  })
})

describe('an author’s result', () => {
  it('shows how many voters were fooled, and the points for it', () => {
    expect(viewerResult(fact, true, null)).toEqual({ isGood: true, text: 'You fooled 2 of 3: +67' })
  })

  it('counts the voters who took fiction for fact', () => {
    const fiction = { ...fact, isFact: false, authorPoints: 33 }
    expect(authorResultText('Priya', fiction)).toBe('Priya fooled 1 of 3: +33')
  })

  it('gives no points if no voter was fooled', () => {
    const seenThrough = { ...fact, factVotes: 3, fictionVotes: 0, authorPoints: 0 }
    expect(viewerResult(seenThrough, true, null)).toEqual({ isGood: false, text: 'You fooled nobody' })
  })

  it('mentions that nobody voted', () => {
    const withoutVotes = { ...fact, factVotes: 0, fictionVotes: 0, authorPoints: 0 }
    expect(authorResultText('Priya', withoutVotes)).toBe('Nobody voted: no points')
  })
})
