import { describe, expect, it } from 'vitest'
import { codeOf } from '../kit/testing/game-party.ts'
import { StoryParty, textAt } from './story-party.test-support.ts'

const written = (options: ConstructorParameters<typeof StoryParty>[0] = {}) => {
  const party = new StoryParty(options)
  party.writeAll()
  return party
}

describe('Read', () => {
  it('[STORY-2] comes once for each story, then Vote, then the podium', () => {
    const party = new StoryParty({ players: 5 })
    const phases: string[] = []
    while (party.phase !== 'podium') {
      phases.push(party.phase)
      if (party.phase === 'write') party.writeTurn(textAt)
      else party.tick()
    }
    expect(phases).toEqual([...Array(3).fill('write'), ...Array(5).fill('read'), 'vote'])
  })

  it('[STORY-14] leaves out stories without a sentence', () => {
    const party = new StoryParty({ players: 5 })
    const skipped = 2
    party.writeAll((place, turn) => (party.writerOf(skipped, turn) === place ? null : textAt(place, turn)))
    expect(party.reading().total).toBe(4)
    const stories: number[] = []
    while (party.phase === 'read') {
      stories.push(party.reading().story)
      expect(party.reading().number).toBe(stories.length)
      party.tick()
    }
    expect(stories.toSorted()).toEqual([0, 1, 3, 4])
  })

  it('[STORY-15] lasts as long as its story is', () => {
    const party = new StoryParty({ players: 7, sentences: 5 })
    const first = party.writerOf(0, 0)
    party.writeTurn((place, turn) => (place === first ? textAt(place, turn) : null))
    party.writeAll(() => null)
    expect([party.reading().total, party.view(null).phaseMs]).toEqual([1, 8_000])
    expect(written({ players: 12, sentences: 8 }).view(null).phaseMs).toBe(36_000)
    expect(written({ players: 10, sentences: 12 }).view(null).phaseMs).toBe(40_000)
  })

  it('[STORY-16] takes one heart of each player for a sentence, and gives it back', () => {
    const party = written()
    const { story } = party.reading()
    const reader = party.writerOf(story, 1)
    const hearts = () => party.reading().sentences.map((one) => one.hearts)
    party.heart(reader, 0)
    const { rows } = party
    party.heart(reader, 0)
    expect(party.rows).toBe(rows)
    expect(hearts()).toEqual([1, 0, 0])
    expect(party.view(party.id(reader)).reading?.myHearts).toEqual([0])
    party.heart(reader, 0, false)
    expect(hearts()).toEqual([0, 0, 0])
    expect(party.view(party.id(reader)).reading?.myHearts).toEqual([])
  })

  it('[STORY-16] refuses a heart for another story, and for a sentence that was not written', () => {
    const party = new StoryParty()
    party.writeTurn(() => null)
    party.writeAll()
    const { story } = party.reading()
    expect(codeOf(party.heart(0, 1, true, (story + 1) % 4))).toBe('wrong-phase')
    for (const turn of [0, 3]) expect(codeOf(party.heart(0, turn))).toBe('bad-move')
    party.readAll()
    expect(codeOf(party.heart(0, 1, true, story))).toBe('wrong-phase')
  })

  it('[STORY-17] counts no heart for an own sentence, and shows it to its giver alone', () => {
    const party = written()
    const { story } = party.reading()
    const author = party.writerOf(story, 2)
    const before = party.viewTexts()
    party.heart(author, 2)
    for (const [viewer, text] of party.viewTexts())
      expect(text === before.get(viewer)).toBe(viewer !== party.id(author))
    expect(party.view(party.id(author)).reading).toMatchObject({ myHearts: [2], myTurn: 2 })
    party.readAll()
    expect(party.points()).toEqual([0, 0, 0, 0])
  })

  it('[STORY-18] [STORY-29] shows the authors from the alarm, 4 s before the end', () => {
    const party = written()
    const { story } = party.reading()
    const authors = () => party.reading().sentences.map(({ authorId }) => authorId)
    expect(authors()).toEqual([null, null, null])
    party.wait(party.view(null).phaseMs - 4_001)
    expect(authors()).toEqual([null, null, null])
    party.wait(1)
    expect(authors()).toEqual([0, 1, 2].map((turn) => party.id(party.writerOf(story, turn))))
    expect(party.phase).toBe('read')
  })

  it('[STORY-18] [STORY-31] shows a secret word from the alarm, if it was smuggled in', () => {
    const party = new StoryParty({ secretWords: true })
    party.writeAll((place, turn) =>
      turn === 1 ? 'Nothing to see here.' : `Look, a ${party.desk(place).secretWord}!`,
    )
    const smuggled = () => party.reading().sentences.map((one) => one.smuggled)
    expect(smuggled()).toEqual([null, null, null])
    party.tickOnce()
    expect(smuggled()).toEqual([expect.stringMatching(/^\w+$/), null, expect.stringMatching(/^\w+$/)])
  })

  it('[STORY-19] counts for a game that ends in it, but only after the alarm', () => {
    const shownAfter = (advance: (party: StoryParty) => void) => {
      const party = written()
      party.tick()
      advance(party)
      party.goAway(...party.ids.slice(2))
      party.settle()
      party.now = party.view(null).quorumEndsAt ?? 0
      const { phase } = party
      // The rest of the time is the same Read.
      party.rows = { ...party.rows, state: { ...party.rows.state, phaseEndsAt: party.now + 5_000 } }
      party.settle()
      expect([phase, party.phase]).toEqual(['read', 'podium'])
      expect(party.view(null).reading).toBeNull()
      return party.view(null).stories?.length
    }
    expect(shownAfter(() => {})).toBe(1)
    expect(shownAfter((party) => party.tickOnce())).toBe(2)
  })
})

describe('Vote', () => {
  it('[STORY-20] takes a vote for any story that was read, and another one', () => {
    const party = new StoryParty({ players: 5 })
    party.writeAll((place, turn) => (party.writerOf(0, turn) === place ? null : textAt(place, turn)))
    party.readAll()
    expect(codeOf(party.vote(0, 0))).toBe('bad-move')
    expect(codeOf(party.vote(0, 5))).toBe('bad-move')
    expect(codeOf(party.vote(0, 1))).toBeNull()
    expect(codeOf(party.vote(0, 2))).toBeNull()
    expect(party.view(party.id(0)).myVote).toBe(2)
  })

  it('[STORY-2] [STORY-21] ends once everybody has voted, and the podium shows the votes', () => {
    const party = written()
    party.readAll()
    expect(party.view(null).phaseMs).toBe(20_000)
    const { now } = party
    const stories = party.view(null).stories?.map(({ story }) => story) ?? []
    party.vote(0, stories[1] ?? -1)
    party.leave(party.id(0))
    for (const place of [1, 2, 3]) party.vote(place, stories[place - 1] ?? -1)
    expect([party.phase, party.now]).toEqual(['podium', now])
    expect(party.view(null).votes).toEqual([1, 2, 1, 0])
    expect(party.view(party.id(1)).myVote).toBeNull()
  })

  it('[STORY-30] shows no viewer the votes of others', () => {
    const party = written()
    party.readAll()
    const [first = -1, second = -1] = party.view(null).stories?.map(({ story }) => story) ?? []
    party.vote(0, first)
    const before = party.viewTexts()
    party.vote(0, second)
    for (const [viewer, text] of party.viewTexts())
      expect(text === before.get(viewer)).toBe(viewer !== party.id(0))
    expect(party.view(null).votes).toBeNull()
  })

  it('[STORY-32] shows all stories with their authors, and so does the podium', () => {
    const party = written()
    const { opener, story } = party.reading()
    const empty = { opener: null, sentences: [] }
    expect(party.view(null).stories).toMatchObject([empty, empty, empty, empty])
    party.tick()
    const [first] = party.view(null).stories ?? []
    party.readAll()
    expect(party.view(null).stories?.[0]).toEqual(first)
    const { stories } = party.view(null)
    expect(stories).toHaveLength(4)
    expect(opener).toMatch(/\w/)
    expect(stories?.[0]).toMatchObject({
      opener,
      story,
      sentences: [0, 1, 2].map((turn) => {
        const place = party.writerOf(story, turn)
        return { turn, text: textAt(place, turn), authorId: party.id(place) }
      }),
    })
    party.tick()
    expect(party.view(null).stories).toEqual(stories)
  })
})
