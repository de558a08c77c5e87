import { describe, expect, it } from 'vitest'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { ANA, BEN, player } from '../../../sync/testing/room-fixtures.ts'
import { createPhraseBook, phraseOf } from './status-phrases.ts'

const host = player(ANA, 'Ana', { isHost: true })
const players = (count: number) =>
  Array.from({ length: count }, (_, i) => player(`player-${i}` as PlayerId, `Player ${i}`))
const allPhrases: readonly string[] = linesOf(m.lobby_players_phrases())
const valuesOf = (phrases: ReadonlyMap<PlayerId, string>) => [...phrases.values()]

it('the list has eight different phrases', () => {
  expect(new Set(allPhrases).size).toBe(8)
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
    expect(new Set(valuesOf(createPhraseBook()(players(8)))).size).toBe(8)
    const phrases = valuesOf(createPhraseBook()(players(24)))
    for (const phrase of allPhrases) expect(phrases.filter((other) => other === phrase)).toHaveLength(3)
  })

  it('leave out the host', () => {
    expect(createPhraseBook()([host, ...players(2)]).has(ANA)).toBe(false)
  })

  it('are the same on every screen', () => {
    // Pinned: another browser has only the ids in common.
    const indexes = valuesOf(createPhraseBook()(players(12))).map((phrase) => allPhrases.indexOf(phrase))
    expect(indexes).toEqual([5, 6, 1, 7, 2, 3, 4, 0, 5, 3, 2, 1])
  })

  it('stay with their players while others join and leave', () => {
    const phrasesOf = createPhraseBook()
    const [first, ...others] = players(8)
    const before = new Map(phrasesOf([first!, ...others]))
    const after = phrasesOf([...others, player('newcomer' as PlayerId, 'Newcomer')])
    for (const { id } of others) expect(after.get(id)).toBe(before.get(id))
    expect(after.get('newcomer' as PlayerId)).toBe(before.get(first!.id))
  })

  it('[ROOM-101] change with the character, and only for its player', () => {
    const phrasesOf = createPhraseBook()
    const others = players(4)
    const rerolled = BEN
    const withAvatar = (avatar: string) => [player(rerolled, 'Rerolled', { avatar }), ...others]
    const first = new Map(phrasesOf(withAvatar('amber')))
    for (const avatar of ['azure', 'berry', 'citrus', 'coral']) {
      const former = phrasesOf(withAvatar('amber')).get(rerolled)
      const after = phrasesOf(withAvatar(avatar))
      expect(after.get(rerolled)).not.toBe(former)
      for (const { id } of others) expect(after.get(id)).toBe(first.get(id))
    }
  })

  it('depend on the players in the room', () => {
    const rooms = ['a', 'b', 'c', 'd'].map((id) => createPhraseBook()([player(id as PlayerId, id)]))
    expect(new Set(rooms.flatMap(valuesOf)).size).toBeGreaterThan(1)
  })
})
