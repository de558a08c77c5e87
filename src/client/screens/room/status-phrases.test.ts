import { expect, it } from 'vitest'
import type { PlayerId } from '#rooms/ids.ts'
import { STATUS_PHRASES, statusPhraseOf } from './status-phrases.ts'

it('has eight phrases, all different', () => {
  expect(new Set(STATUS_PHRASES).size).toBe(8)
})

it('gives one player the same phrase every time, and a crowd all of them', () => {
  const ids = Array.from({ length: 200 }, (_, i) => `player-${i}` as PlayerId)
  for (const id of ids) expect(statusPhraseOf(id)).toBe(statusPhraseOf(id))
  expect(new Set(ids.map(statusPhraseOf)).size).toBe(8)
})
