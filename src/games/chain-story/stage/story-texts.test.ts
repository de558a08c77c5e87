import { describe, expect, it } from 'vitest'
import type { GamePlayer } from '../../kit/rules/view.ts'
import type { ChainStoryView } from '../schemas.ts'
import { StoryParty } from '../story-party.test-support.ts'
import { readingOf, sampleStories } from '../testing/sample-stories.ts'
import { entryOfQuote, storiesText, winnersOf } from './podium/told-stories.ts'
import { pagesOf } from './read/reading.ts'
import { souvenirOf } from './souvenir.ts'
import { titleOf } from './story-parts.tsx'
import { announcePhase } from './texts.ts'

const names = ['Noor', 'Mateo', 'Priya', 'Jun', 'Ines'] as const

function partyOf(): { readonly view: ChainStoryView; readonly players: readonly GamePlayer[] } {
  const party = new StoryParty({ players: 5 })
  const { players } = party.view(null)
  const named = players.map((player, place) => ({ ...player, name: names[place] ?? player.name }))
  return { view: { ...party.view(null), players: named }, players: named }
}

describe('screen readers', () => {
  const { view, players } = partyOf()

  it('[STORY-63] announce the turn, the text before it and the secret word', () => {
    const mine = { before: 'It rained.', isOpener: false, text: '', secretWord: 'goose' }
    const desk = { turn: 3, turns: 4, mine }
    expect(announcePhase({ ...view, phase: 'write', desk }, null, 0)).toBe(
      'Turn 3 of 4. The last sentence was: It rained. Carry on. Your secret word is goose.',
    )
    const first = { ...desk, turn: 1, mine: { ...mine, isOpener: true, secretWord: null } }
    expect(announcePhase({ ...view, phase: 'write', desk: first }, null, 0)).toBe(
      'Turn 1 of 4. The story begins: It rained. Carry on.',
    )
    expect(announcePhase({ ...view, phase: 'write', desk: { ...desk, mine: null } }, null, 0)).toBe(
      'Turn 3 of 4.',
    )
  })

  it('[STORY-63] announce each sentence as it comes, then the authors', () => {
    const stories = sampleStories(players)
    const announce = (step: number, isSigned = false) =>
      announcePhase({ ...view, phase: 'read', reading: readingOf(stories, isSigned) }, null, step)
    expect(announce(0)).toMatch(/^Story 2 of 6\. The lighthouse/)
    expect(announce(1)).toBe('Inspector Plum found one clue: a very wet sandwich.')
    expect(announce(5)).toBe('In the end it was the chair that confessed.')
    expect(announce(5, true)).toBe('Written by Noor, Mateo, Priya, Jun and Ines.')
  })
})

describe('the stories to keep', () => {
  const { players } = partyOf()
  const stories = sampleStories(players, 2)
  const view = { players, stories, votes: [1, 3] }

  it('[STORY-65] begin with the winner, and name the authors of each', () => {
    const text = storiesText(view, { gameName: 'Chain Story', date: '23 November 2026' })
    const [heading, first, second] = text.split('\n\n')
    expect(heading).toBe('Chain Story · 23 November 2026')
    expect(first).toBe('★ The winning story')
    expect(second?.split('\n')[0]).toBe('On the third day, the coffee machine began to hum along.')
    expect(second?.split('\n').at(-1)).toBe('(Mateo, Priya, Jun, Ines and Noor)')
    expect(text.split('\n').at(-1)).toBe('(Noor, Mateo, Priya, Jun and Ines)')
  })

  it('[STORY-65] leave out hidden texts', () => {
    const hidden = stories.map((story) => ({
      ...story,
      opener: null,
      sentences: story.sentences.map((sentence) =>
        sentence.turn === 0 ? { ...sentence, text: null } : sentence,
      ),
    }))
    const text = storiesText({ ...view, stories: hidden }, { gameName: 'Chain Story', date: 'today' })
    expect(text).not.toContain('lighthouse')
    expect(text).not.toContain('Inspector Plum')
    const [, ...rows] = souvenirOf({ ...view, stories: hidden }).rows()
    expect(rows).toHaveLength(8)
    expect(rows[0]).toEqual([1, 2, stories[0]?.sentences[1]?.text, 'Mateo', 3, 'doorway', 1])
  })

  it('[STORY-67] are named by the first text that is not hidden', () => {
    const [story] = stories
    if (story === undefined) throw new Error('there is no story')
    const hideBefore = (turn: number) => ({
      ...story,
      opener: null,
      sentences: story.sentences.map((one) => (one.turn < turn ? { ...one, text: null } : one)),
    })
    expect(titleOf(story, 3)).toBe(story.opener)
    expect(titleOf(hideBefore(0), 3)).toBe(story.sentences[0]?.text)
    expect(titleOf(hideBefore(2), 3)).toBe(story.sentences[2]?.text)
    expect(titleOf(hideBefore(9), 3)).toBe('Story 4')
  })

  it('[STORY-68] have the sentence that Best Line quotes; ties go to the sentence with the most hearts', () => {
    const said = (story: number, turn: number, text: string | null, hearts: number) => ({
      story,
      opener: 'It rained.',
      sentences: [{ turn, text, hearts, authorId: null, smuggled: null }],
    })
    const told = [said(4, 1, 'Oh no.', 1), said(2, 0, 'Oh no.', 3), said(0, 2, null, 5)]
    expect(entryOfQuote(told, 'Oh no.')).toBe('sentence:2.0')
    expect(entryOfQuote(told, 'It rained.')).toBeNull()
  })

  it('[STORY-65] have several winners after equal votes, and none without a vote', () => {
    expect(winnersOf({ ...view, votes: [2, 2] }).map(({ place }) => place)).toEqual([0, 1])
    expect(winnersOf({ ...view, votes: [0, 0] })).toEqual([])
  })
})

describe('the pages of a TV', () => {
  const size = { rows: 8, rowLetters: 30 }

  it('[STORY-66] hold as many sentences as fit, each on one page', () => {
    const texts = Array.from({ length: 11 }, (_, place) => 'a word '.repeat(place === 3 ? 22 : 6))
    const pages = pagesOf(texts, size)
    expect(pages.flat()).toEqual([...texts.keys()])
    expect(pages.length).toBeGreaterThan(3)
    expect(pages[0]).toEqual([0, 1])
  })

  it('[STORY-66] hold a sentence alone that is longer than a page', () => {
    expect(pagesOf(['W'.repeat(160), 'Oh.'], size)).toEqual([[0], [1]])
  })
})
