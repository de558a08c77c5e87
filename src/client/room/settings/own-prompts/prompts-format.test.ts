import { expect, it } from 'vitest'
import type { OwnPrompts, OwnPromptsCopy } from '#games/kit/prompts/prompts.ts'
import { accept, refuse } from '#rooms/commands/result.ts'
import { promptsFormat } from './prompts-format.ts'

/** Takes lines with a question mark. Two lines are the same in any case. */
const ownPrompts: OwnPrompts & OwnPromptsCopy = {
  label: () => 'Own questions',
  format: () => 'Question?',
  reasons: { 'no-question': () => 'There is no question.' },
  check: (line) => {
    if (line === 'odd') return refuse('unheard-of')
    return line.includes('?') ? accept({ key: line.toLowerCase(), text: line }) : refuse('no-question')
  },
}
const { check } = promptsFormat({ ownPrompts })

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
