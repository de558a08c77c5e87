import { describe, expect, it } from 'vitest'
import { findMissing } from './statement-draft.ts'

describe('the missing parts of a statement', () => {
  it('[FOF-7] are empty with three characters and a choice', () => {
    expect(findMissing({ text: 'abc', isFact: false })).toEqual([])
    expect(findMissing({ text: 'ab', isFact: false })).toEqual(['text'])
    expect(findMissing({ text: 'abc', isFact: null })).toEqual(['truth'])
  })

  it('[FOF-7] count white space as the server does', () => {
    expect(findMissing({ text: ' \n ab  ', isFact: true })).toEqual(['text'])
  })
})
