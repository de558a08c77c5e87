import { describe, expect, it } from 'vitest'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { Reveal } from '../../schemas.ts'
import { authorResultText, type PickLine, stickerOf, viewerResult } from './result-text.ts'

const fact: Reveal = { isFact: true, factVotes: 1, fictionVotes: 2, authorPoints: 67, myPoints: 100 }

const first: PickLine = ([line]) => line

describe('a voter’s result', () => {
  it('shows the points of a right vote', () => {
    expect(viewerResult(fact, false, true, first)).toEqual({
      isGood: true,
      text: 'You were right! +100',
      line: linesOf(m.fof_reveal_lines_right())[0],
    })
  })

  it('consoles after a wrong vote', () => {
    expect(viewerResult({ ...fact, myPoints: 0 }, false, false, first)).toEqual({
      isGood: false,
      text: 'Not this time',
      line: linesOf(m.fof_reveal_lines_wrong())[0],
    })
  })

  it('mentions a missing vote', () => {
    expect(viewerResult({ ...fact, myPoints: null }, false, null, first)).toEqual({
      isGood: false,
      text: 'You did not vote',
      line: linesOf(m.fof_reveal_lines_did_not_vote())[0],
    })
  })
})

describe('an author’s result', () => {
  it('shows how many voters were fooled, and the points for it', () => {
    expect(viewerResult(fact, true, null, first)).toEqual({
      isGood: true,
      text: 'You fooled 2 of 3: +67',
      line: linesOf(m.fof_reveal_lines_fooled_some({ fooled: 2, votes: 3, others: 1 }))[0],
    })
  })

  it('counts the voters who took fiction for fact', () => {
    const fiction = { ...fact, isFact: false, authorPoints: 33 }
    expect(authorResultText('Priya', fiction)).toBe('Priya fooled 1 of 3: +33')
  })

  it('gives no points if no voter was fooled', () => {
    const seenThrough = { ...fact, factVotes: 3, fictionVotes: 0, authorPoints: 0 }
    expect(viewerResult(seenThrough, true, null, first)).toEqual({
      isGood: false,
      text: 'You fooled nobody',
      line: linesOf(m.fof_reveal_lines_fooled_nobody())[0],
    })
  })

  it('has a special line if all voters were fooled', () => {
    const believedByNone = { ...fact, factVotes: 0, fictionVotes: 3, authorPoints: 100 }
    expect(viewerResult(believedByNone, true, null, first)).toEqual({
      isGood: true,
      text: 'You fooled 3 of 3: +100',
      line: linesOf(m.fof_reveal_lines_fooled_all())[0],
    })
  })

  it('mentions that there were no votes', () => {
    const withoutVotes = { ...fact, factVotes: 0, fictionVotes: 0, authorPoints: 0 }
    expect(authorResultText('Priya', withoutVotes)).toBe('Nobody voted: no points')
    expect(viewerResult(withoutVotes, true, null, first)).toEqual({
      isGood: false,
      text: 'Nobody voted: no points',
    })
  })
})

describe('the lines for an outcome', () => {
  const some = (fooled: number, votes: number) =>
    linesOf(m.fof_reveal_lines_fooled_some({ fooled, votes, others: votes - fooled }))
  const worded = Object.entries({
    right: linesOf(m.fof_reveal_lines_right()),
    wrong: linesOf(m.fof_reveal_lines_wrong()),
    fooledAll: linesOf(m.fof_reveal_lines_fooled_all()),
    fooledSome: some(1, 2),
    fooledNobody: linesOf(m.fof_reveal_lines_fooled_nobody()),
    didNotVote: linesOf(m.fof_reveal_lines_did_not_vote()),
  })

  it.each(worded)('are eight different ones: %s', (_, texts) => {
    expect(new Set(texts).size).toBe(8)
  })

  it('say nothing of anybody’s gender', () => {
    expect(worded.flat(2).filter((line) => /\b(he|she|him|her|his|hers)\b/i.test(`${line}`))).toEqual([])
  })

  it('count one and many alike', () => {
    for (const [fooled, votes] of [
      [1, 2],
      [1, 31],
      [30, 31],
    ] as const)
      for (const line of some(fooled, votes)) expect(line).not.toMatch(/\b1 (are|were|have)\b/)
  })
})

describe('the sticker of an author', () => {
  it('tells how far a fib came', () => {
    expect(stickerText(false, 5, 2)).toBe('A fib that worked')
    expect(stickerText(false, 1, 1)).toBe('A fib that worked')
    expect(stickerText(false, 2, 5)).toBe('Some fell for it')
    expect(stickerText(false, 0, 7)).toBe('Caught!')
    expect(stickerText(false, 0, 0)).toBe('A fib')
  })

  it('tells how far a truth was believed', () => {
    expect(stickerText(true, 0, 7)).toBe('A truth nobody believed')
    expect(stickerText(true, 2, 5)).toBe('A truth few believed')
    expect(stickerText(true, 5, 2)).toBe('The plain truth')
    expect(stickerText(true, 0, 0)).toBe('The plain truth')
  })
})

function stickerText(isFact: boolean, factVotes: number, fictionVotes: number) {
  return stickerOf({ isFact, factVotes, fictionVotes, authorPoints: 0, myPoints: null }).text
}
