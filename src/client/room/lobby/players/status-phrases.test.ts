import { describe, expect, it } from 'vitest'
import { ANA, player } from '#client/sync/testing/room-fixtures.ts'
import type { PlayerId } from '#rooms/ids.ts'
import { lobbyCopy } from '../lobby.copy.ts'
import { createPhraseBook, phraseOf } from './status-phrases.ts'

const host = player(ANA, 'Ana', { isHost: true })
const crowd = (count: number) =>
  Array.from({ length: count }, (_, i) => player(`player-${i}` as PlayerId, `Player ${i}`))
const valuesOf = (phrases: ReadonlyMap<PlayerId, string>) => [...phrases.values()]

it('has eight different phrases', () => {
  expect(new Set(lobbyCopy.players.phrases).size).toBe(8)
})

it('[ROOM-78] shows Hosting! for a host who is not away', () => {
  const mateo = player('mateo' as PlayerId, 'Mateo')
  const phrases = new Map([[mateo.id, 'Born ready']])
  expect(phraseOf(host, false, phrases)).toBe('Hosting!')
  expect(phraseOf(host, true, phrases)).toBe('Zzz… back soon')
  expect(phraseOf(mateo, true, phrases)).toBe('Zzz… back soon')
  expect(phraseOf(mateo, false, phrases)).toBe('Born ready')
})

describe('the status phrases of a room', () => {
  it('are all different among eight players, and evenly spread among more', () => {
    expect(new Set(valuesOf(createPhraseBook()(crowd(8)))).size).toBe(8)
    const phrases = valuesOf(createPhraseBook()(crowd(24)))
    for (const phrase of lobbyCopy.players.phrases)
      expect(phrases.filter((other) => other === phrase)).toHaveLength(3)
  })

  it('leave out the host', () => {
    expect(createPhraseBook()([host, ...crowd(2)]).has(ANA)).toBe(false)
  })

  it('are the same on every screen', () => {
    expect(createPhraseBook()(crowd(12))).toEqual(createPhraseBook()(crowd(12)))
  })

  it('stay with their players while others join and leave', () => {
    const phrasesOf = createPhraseBook()
    const [first, ...others] = crowd(8)
    const before = new Map(phrasesOf([first!, ...others]))
    const after = phrasesOf([...others, player('newcomer' as PlayerId, 'Newcomer')])
    for (const { id } of others) expect(after.get(id)).toBe(before.get(id))
    expect(after.get('newcomer' as PlayerId)).toBe(before.get(first!.id))
  })

  it('depend on the players in the room', () => {
    const rooms = ['a', 'b', 'c', 'd'].map((id) => createPhraseBook()([player(id as PlayerId, id)]))
    expect(new Set(rooms.flatMap(valuesOf)).size).toBeGreaterThan(1)
  })
})
