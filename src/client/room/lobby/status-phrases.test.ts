import { describe, expect, it } from 'vitest'
import { ANA, player } from '#client/sync/testing/room-fixtures.ts'
import type { PlayerId } from '#rooms/ids.ts'
import { createPhraseBook, phraseOf, STATUS_PHRASES } from './status-phrases.ts'

const host = player(ANA, 'Ana', { isHost: true })
const crowd = (count: number) =>
  Array.from({ length: count }, (_, i) => player(`player-${i}` as PlayerId, `Player ${i}`))
const said = (phrases: ReadonlyMap<PlayerId, string>) => [...phrases.values()]

it('has eight phrases, all different', () => {
  expect(new Set(STATUS_PHRASES).size).toBe(8)
})

it('[ROOM-78] a host says Hosting!, but not while away', () => {
  const mateo = player('mateo' as PlayerId, 'Mateo')
  const phrases = new Map([[mateo.id, 'Born ready']])
  expect(phraseOf(host, false, phrases)).toBe('Hosting!')
  expect(phraseOf(host, true, phrases)).toBe('Zzz… back soon')
  expect(phraseOf(mateo, true, phrases)).toBe('Zzz… back soon')
  expect(phraseOf(mateo, false, phrases)).toBe('Born ready')
})

describe('the phrases of a room', () => {
  it('are all different among eight players, and said evenly by more', () => {
    expect(new Set(said(createPhraseBook()(crowd(8)))).size).toBe(8)
    const phrases = said(createPhraseBook()(crowd(24)))
    for (const phrase of STATUS_PHRASES) expect(phrases.filter((other) => other === phrase)).toHaveLength(3)
  })

  it('are not for the host', () => {
    expect(createPhraseBook()([host, ...crowd(2)]).has(ANA)).toBe(false)
  })

  it('are the same on every screen', () => {
    expect(createPhraseBook()(crowd(12))).toEqual(createPhraseBook()(crowd(12)))
  })

  it('stay with their players, whoever comes and goes', () => {
    const phrasesOf = createPhraseBook()
    const [first, ...others] = crowd(8)
    const before = new Map(phrasesOf([first!, ...others]))
    const after = phrasesOf([...others, player('newcomer' as PlayerId, 'Newcomer')])
    for (const { id } of others) expect(after.get(id)).toBe(before.get(id))
    expect(after.get('newcomer' as PlayerId)).toBe(before.get(first!.id))
  })

  it('depend on who is in the room', () => {
    const rooms = ['a', 'b', 'c', 'd'].map((id) => createPhraseBook()([player(id as PlayerId, id)]))
    expect(new Set(rooms.flatMap(said)).size).toBeGreaterThan(1)
  })
})
