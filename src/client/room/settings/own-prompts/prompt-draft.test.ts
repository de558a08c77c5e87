import { describe, expect, it } from 'vitest'
import type { OwnPrompts, OwnPromptsCopy } from '#games/kit/prompts/prompts.ts'
import { accept, refuse } from '#rooms/commands/result.ts'
import { checkCleaned, checkDraft, draftSize, groupProblems, isDraftLarge } from './prompt-draft.ts'

type GamePrompts = OwnPrompts & OwnPromptsCopy

const bounds = { lines: 3, bytes: 60 }

/** Accepts lines with a question mark, even the same line twice. */
const questions: GamePrompts = {
  label: () => 'Own questions',
  format: () => 'Question?',
  reasons: { 'no-question': () => 'No question.' },
  check: (text) => (text.includes('?') ? accept({ key: crypto.randomUUID(), text }) : refuse('no-question')),
}
const checked = (text: string) => checkDraft(text, questions, bounds)

describe('a draft of own prompts', () => {
  it('keeps the good lines and names the others by number', () => {
    expect(checked('One?\nTwo\n\nThree?')).toEqual({
      good: ['One?', 'Three?'],
      problems: [{ number: 2, text: 'No question.' }],
      lineCount: 3,
      bytes: 5 + 4 + 7,
    })
  })

  it('names the lines beyond the number of lines', () => {
    expect(checked('A?\nB?\n\nC?\nD?\nE\nF?').problems).toEqual([
      { number: 5, text: 'A game takes at most 3 lines.' },
      { number: 6, text: 'No question.' },
      { number: 7, text: 'A game takes at most 3 lines.' },
    ])
  })

  it('names the lines beyond the size in UTF-8, and keeps a shorter line that fits', () => {
    const { good, problems } = checked(`${'é'.repeat(20)}?\n${'é'.repeat(20)}?\nShort?`)
    expect(good).toEqual([`${'é'.repeat(20)}?`, 'Short?'])
    expect(problems).toEqual([{ number: 2, text: 'A game takes at most 0.1 KB of text.' }])
  })

  it('is empty without lines', () => {
    expect(checked('\n  \n')).toEqual({ good: [], problems: [], lineCount: 0, bytes: 0 })
  })
})

describe('the list of problems', () => {
  it('groups successive lines with the same reason', () => {
    expect(
      groupProblems([
        { number: 2, text: 'a' },
        { number: 3, text: 'a' },
        { number: 4, text: 'b' },
        { number: 6, text: 'b' },
      ]),
    ).toEqual([
      { first: 2, last: 3, text: 'a' },
      { first: 4, last: 4, text: 'b' },
      { first: 6, last: 6, text: 'b' },
    ])
  })
})

describe('the counter of a draft', () => {
  it('counts the lines, and the size only near its bound', () => {
    expect(draftSize(checked('One?\nTwo?'), bounds)).toBe('2 of 3 lines')
    expect(isDraftLarge(checked('One?\nTwo?'), bounds)).toBe(false)
    expect(draftSize(checked(`${'é'.repeat(25)}?`), bounds)).toBe('1 of 3 lines · 0.1 of 0.1 KB')
    expect(isDraftLarge(checked(`${'é'.repeat(25)}?`), bounds)).toBe(true)
    expect(isDraftLarge(checked('A?\nB?\nC?'), bounds)).toBe(true)
  })
})

/** Takes lines with a question mark. Two lines are the same in any case. */
const unlikeQuestions: GamePrompts = {
  ...questions,
  reasons: { 'no-question': () => 'There is no question.' },
  check: (line) => {
    if (line === 'odd') return refuse('unheard-of')
    return line.includes('?') ? accept({ key: line.toLowerCase(), text: line }) : refuse('no-question')
  },
}
const check = (lines: readonly string[]) => checkCleaned(lines, unlikeQuestions)

describe('the check of own prompts', () => {
  it('numbers the good lines as they were written, blank lines counted', () => {
    expect(check(['One?', '', ' two ', 'Three?']).good).toEqual([
      { number: 1, text: 'One?' },
      { number: 4, text: 'Three?' },
    ])
  })

  it('has a sentence for every reason', () => {
    expect(check(['One?', 'one?', 'two', 'x'.repeat(201), 'odd']).bad).toEqual([
      { number: 2, text: 'The same as line 1.' },
      { number: 3, text: 'There is no question.' },
      { number: 4, text: 'This is longer than 200 characters.' },
      { number: 5, text: 'This line cannot be used.' },
    ])
  })

  it('cleans the lines as the server does', () => {
    expect(check(['One\u200b  more?\r', '\u200b']).good).toEqual([{ number: 1, text: 'One more?' }])
  })
})
