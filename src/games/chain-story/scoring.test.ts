import { describe, expect, it } from 'vitest'
import type { EntryId } from '#rooms/record/ids.ts'
import { chainStory } from './game.ts'
import { hasWord } from './sentence.ts'
import { StoryParty, textAt } from './story-party.test-support.ts'

function hide(party: StoryParty, entry: string): string | null {
  const hidden = chainStory.hide(party.rows, entry as EntryId)
  if (!hidden.ok) return hidden.refusal.code
  party.rows = hidden.value.rows
  return null
}

/** A game in the Read of its first story, and that story. */
function reading(options: ConstructorParameters<typeof StoryParty>[0] = {}) {
  const party = new StoryParty(options)
  party.writeAll()
  const { story } = party.reading()
  const authors = [0, 1, 2].map((turn) => party.writerOf(story, turn))
  const [first = -1, second = -1, third = -1] = authors
  return { party, story, authors, first, second, third }
}

describe('points', () => {
  it('[STORY-22] [STORY-25] are 20 for each heart of another player, after the Read', () => {
    const { first, party, second, third } = reading()
    party.heart(second, 0)
    party.heart(third, 0)
    party.heart(first, 1)
    expect(party.points()).toEqual([0, 0, 0, 0])
    party.tickOnce()
    expect(party.points()).toEqual([0, 0, 0, 0])
    party.tick()
    expect(party.points()[first]).toBe(40)
    expect(party.points()[second]).toBe(20)
    expect(party.points()[third]).toBe(0)
  })

  it('[STORY-23] [STORY-25] are 30 for a secret word, after the Read', () => {
    const party = new StoryParty({ secretWords: true })
    party.writeAll((place, turn) =>
      place === 2 ? `A ${party.desk(place).secretWord?.toUpperCase()}!` : textAt(place, turn),
    )
    expect(party.points()).toEqual([0, 0, 0, 0])
    party.readAll()
    expect(party.points()).toEqual([0, 0, 90, 0])
  })

  it.each([
    ['The penguin waved.', true],
    ['PENGUIN!', true],
    ['“Pénguin”, said the goose', true],
    ['the penguin’s hat', true],
    ['a semi-penguin-like waddle', true],
    ['penguins', false],
    ['pen guin', false],
    ['pengiun', false],
    ['', false],
  ])('[STORY-78] a secret word is looked for in "%s"', (text, isThere) => {
    expect(hasWord({ text }, { text: 'penguin' })).toBe(isThere)
  })

  it('[STORY-24] include the share of the votes for every writer of the story', () => {
    const { authors, party, story } = reading()
    party.readAll()
    const stories = party.view(null).stories?.map((one) => one.story) ?? []
    const other = stories[1] ?? -1
    const writesInOther = new Set([0, 1, 2].map((turn) => party.writerOf(other, turn)))
    for (const [place, choice] of [story, story, other].entries()) party.vote(place, choice)
    expect(party.points()).toEqual([0, 0, 0, 0])
    party.tick()
    for (const place of [0, 1, 2, 3])
      expect(party.points()[place]).toBe(
        (authors.includes(place) ? 67 : 0) + (writesInOther.has(place) ? 33 : 0),
      )
  })

  it('[STORY-26] rank by hearts if they are equal', () => {
    const party = new StoryParty({ players: 4, secretWords: true, seed: 3 })
    // Both have 60 points: one by three hearts, the other by two secret words.
    party.writeAll((place, turn) =>
      place === 1 && turn < 2 ? `A ${party.desk(place).secretWord}.` : textAt(place, turn),
    )
    while (party.phase === 'read') {
      const { story, sentences } = party.reading()
      const own = sentences.find(({ turn }) => party.writerOf(story, turn) === 0)
      const given = party.view(null).players[0]?.points ?? 0
      if (own !== undefined && given === 0) for (const place of [1, 2, 3]) party.heart(place, own.turn)
      party.tick()
    }
    party.tick()
    const ranking = party.view(null).podium?.ranking ?? []
    expect(
      ranking.slice(0, 2).map(({ playerId, rank, points, hearts }) => [playerId, rank, points, hearts]),
    ).toEqual([
      [party.id(0), 1, 60, 3],
      [party.id(1), 2, 60, 0],
    ])
  })
})

describe('awards', () => {
  it('[STORY-27] go to the best line, which is quoted, the most hearts and the most secret words', () => {
    const party = new StoryParty({ secretWords: true })
    party.writeAll((place, turn) =>
      place === 3 && turn === 0 ? `A ${party.desk(place).secretWord}.` : textAt(place, turn),
    )
    const { story } = party.reading()
    const best = party.writerOf(story, 1)
    for (const place of [0, 1, 2, 3]) party.heart(place, 1)
    party.heart(best, 2)
    party.readAll()
    party.tick()
    const awards = party.view(null).podium?.awards
    expect(awards).toEqual([
      { kind: 'best-line', playerIds: [party.id(best)], value: 3, quotes: [textAt(best, 1)] },
      { kind: 'page-turner', playerIds: [party.id(best)], value: 3, quotes: [] },
      { kind: 'smuggler', playerIds: [party.id(3)], value: 1, quotes: [] },
    ])
  })

  it('[STORY-79] equal players share an award', () => {
    const { first, party, second, third } = reading()
    party.heart(third, 0)
    party.heart(third, 1)
    party.readAll()
    party.tick()
    const pageTurner = party.view(null).podium?.awards.find(({ kind }) => kind === 'page-turner')
    expect(pageTurner?.playerIds.toSorted()).toEqual([party.id(first), party.id(second)].toSorted())
  })

  it('[STORY-79] are not given without hearts and secret words', () => {
    const { party } = reading()
    party.readAll()
    party.tick()
    expect(party.view(null).podium?.awards).toEqual([])
  })
})

describe('an entry', () => {
  it('[STORY-33] can be hidden once its story is on stage', () => {
    const party = new StoryParty()
    party.writeTurn(textAt)
    expect(hide(party, 'sentence:0.0')).toBe('no-such-entry')
    expect(hide(party, 'opener:0')).toBe('no-such-entry')
    party.writeAll()
    const { story } = party.reading()
    expect(hide(party, `sentence:${(story + 1) % 4}.0`)).toBe('no-such-entry')
    expect(hide(party, `sentence:${story}.0`)).toBeNull()
    expect(hide(party, `opener:${story}`)).toBeNull()
    expect(hide(party, `opener:${story}`)).toBe('no-such-entry')
    const text = textAt(party.writerOf(story, 0), 0)
    expect(party.reading()).toMatchObject({ opener: null, sentences: [{ text: null }, {}, {}] })
    while (party.phase !== 'podium') {
      party.tick()
      for (const seen of party.viewTexts().values()) expect(seen).not.toContain(text)
    }
  })

  it('[STORY-31] [STORY-33] that is hidden leaves its secret word in no view', () => {
    const party = new StoryParty({ secretWords: true })
    party.writeAll((place) => `A ${party.desk(place).secretWord}!`)
    party.readAll()
    const [first] = party.view(null).stories ?? []
    const [sentence] = first?.sentences ?? []
    expect(sentence?.smuggled).toMatch(/^\w+$/)
    hide(party, `sentence:${first?.story}.${sentence?.turn}`)
    for (const seen of party.viewTexts().values()) expect(seen).not.toContain(`"${sentence?.smuggled}"`)
  })

  it('[STORY-34] [STORY-82] a sentence hidden in its Read earns nothing, and its story keeps the votes', () => {
    const { first, party, second, story } = reading()
    party.heart(second, 0)
    party.heart(first, 1)
    hide(party, `sentence:${story}.0`)
    party.readAll()
    party.vote(0, story)
    party.tick()
    expect(party.points()[first]).toBe(0)
    expect(party.points()[second]).toBe(120)
    expect(party.view(null).votes?.[0]).toBe(1)
    expect(party.view(null).podium?.awards[0]).toMatchObject({ playerIds: [party.id(second)] })
  })

  it('[STORY-80] [STORY-82] a sentence hidden later keeps the points that were shown, and gets none for the votes', () => {
    const { first, party, second, story } = reading()
    party.heart(second, 0)
    party.readAll()
    party.vote(0, story)
    hide(party, `sentence:${story}.0`)
    party.tick()
    expect(party.points()[first]).toBe(20)
    expect(party.points()[second]).toBe(100)
    expect(party.view(null).votes?.[0]).toBe(1)
  })

  it('[STORY-80] a sentence hidden in Vote gets no points for the votes if the quorum ends the game', () => {
    const { first, party, second, story } = reading()
    party.readAll()
    party.vote(0, story)
    hide(party, `sentence:${story}.0`)
    party.goAway(party.id(2), party.id(3))
    party.settle()
    party.now = party.view(null).quorumEndsAt ?? 0
    party.settle()
    expect(party.phase).toBe('podium')
    expect(party.points()[first]).toBe(0)
    expect(party.points()[second]).toBe(100)
  })

  it('[STORY-33] [STORY-81] a sentence hidden on the podium keeps its points, but is not quoted', () => {
    const { first, party, second, story } = reading()
    party.heart(second, 0)
    party.readAll()
    party.vote(0, story)
    party.tick()
    hide(party, `sentence:${story}.0`)
    expect(party.points()[first]).toBe(120)
    expect(party.view(null).podium?.awards[0]).toEqual({
      kind: 'best-line',
      playerIds: [party.id(first)],
      value: 1,
      quotes: [],
    })
  })
})
