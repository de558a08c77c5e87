import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startMeter, WORK } from '#tests/support/measure-work.ts'
import { codeOf } from '../kit/testing/game-party.ts'
import { cleanSentence } from './sentence.ts'
import { StoryParty, textAt } from './story-party.test-support.ts'
import { jsonOf, storedGame } from './testing/stored-game.ts'

describe('Write', () => {
  it('[STORY-3] begins every story with another opener', () => {
    const party = new StoryParty({ players: 6 })
    const openers = party.ids.map((_, place) => party.desk(place))
    expect(new Set(openers.map(({ before }) => before)).size).toBe(6)
    expect(openers.every(({ isOpener }) => isOpener)).toBe(true)
  })

  it('[STORY-7] shows the last sentence of a story to its next writer', () => {
    const party = new StoryParty({ players: 5 })
    party.writeTurn(textAt)
    for (const story of party.ids.keys())
      expect(party.desk(party.writerOf(story, 1))).toMatchObject({
        before: textAt(party.writerOf(story, 0), 0),
        isOpener: false,
        text: '',
      })
  })

  it('[STORY-7] passes a story on unchanged after an empty turn', () => {
    const party = new StoryParty({ players: 5 })
    const opener = party.desk(party.writerOf(0, 0)).before
    party.writeTurn((place, turn) => (place === party.writerOf(0, 0) ? 'No' : textAt(place, turn)))
    expect(party.desk(party.writerOf(0, 1))).toMatchObject({ before: opener, isOpener: true })
    party.writeTurn(textAt)
    const { before } = party.desk(party.writerOf(0, 2))
    expect(before).toBe(textAt(party.writerOf(0, 1), 1))
  })

  it('[STORY-5] the turns of leavers and absent players are given to no other player', () => {
    // Besides the leaver at most three: the quorum of 3 stays.
    const someAbsences = fc.array(fc.array(fc.nat({ max: 6 }), { maxLength: 3 }), { maxLength: 4 })
    fc.assert(
      fc.property(fc.nat(), someAbsences, fc.nat({ max: 6 }), (seed, absences, leaver) => {
        const party = new StoryParty({ players: 7, sentences: 5, seed })
        const written: string[] = []
        for (let turn = 0; party.phase === 'write' && turn < 5; turn++) {
          const away = new Set(absences[turn] ?? [])
          if (turn === 2) party.leave(party.id(leaver))
          for (const place of away) party.goAway(party.id(place))
          party.writeTurn((place) => {
            if (away.has(place) || !party.members.has(party.id(place))) return null
            written.push(textAt(place, turn))
            return textAt(place, turn)
          })
          party.comeBack(...party.members)
        }
        expect(party.phase).toBe('read')
        party.readAll()
        const stories = party.view(null).stories ?? []
        for (const { sentences } of stories) {
          const authors = sentences.map(({ authorId }) => authorId)
          expect(new Set(authors).size).toBe(authors.length)
          for (const { authorId, text, turn } of sentences) {
            const place = authorId === null ? -1 : party.ids.indexOf(authorId)
            expect(text).toBe(textAt(place, turn))
          }
        }
        const texts = stories.flatMap(({ sentences }) => sentences.map(({ text }) => text))
        expect(texts.toSorted()).toEqual(written.toSorted())
      }),
    )
  })

  it('[STORY-8] stores a text as it is typed: cleaned, and cut at 160 characters', () => {
    const party = new StoryParty()
    party.write(0, '  A \u0007goose,\n\t with  a plan  ')
    expect(party.desk(0).text).toBe('A goose, with a plan')
    party.write(0, '🪿'.repeat(200))
    expect(party.desk(0).text).toBe('🪿'.repeat(160))
    const { rows } = party
    party.write(0, `${'🪿'.repeat(160)}!`)
    expect(party.rows).toBe(rows)
    expect(codeOf(party.write(0, 'x'.repeat(1_001)))).toBe('bad-move')
  })

  it('[ROOM-161] [ROOM-162] a sentence is not cut within an emoji', () => {
    expect(cleanSentence(`${'x'.repeat(156)}👨\u200D👩\u200D👧`)).toBe('x'.repeat(156))
  })

  it('[STORY-9] [STORY-10] a text that is too short is not passed on', () => {
    const party = new StoryParty()
    expect(codeOf(party.passOn(0))).toBe('too-short')
    party.write(0, ' ab ')
    expect(codeOf(party.passOn(0))).toBe('too-short')
    party.write(0, 'abc')
    expect(codeOf(party.passOn(0))).toBeNull()
  })

  it('[STORY-10] *Pass it on* marks the player as done, until another text', () => {
    const party = new StoryParty()
    const isDone = () => party.view(null).players[0]?.isDone
    party.write(0, 'A goose.')
    expect(isDone()).toBe(false)
    party.passOn(0)
    expect(isDone()).toBe(true)
    party.write(0, 'A goose. ')
    expect(isDone()).toBe(true)
    party.write(0, 'A goose and a half.')
    expect(isDone()).toBe(false)
  })

  it('[STORY-2] ends a turn early once all who are present have passed on', () => {
    const party = new StoryParty({ players: 5 })
    party.goAway(party.id(4))
    const { now } = party
    for (const place of [0, 1, 2, 3]) {
      expect(party.turn).toBe(0)
      party.write(place, 'A goose.')
      party.passOn(place)
    }
    expect([party.turn, party.now]).toEqual([1, now])
    expect(party.view(null).phaseMs).toBe(45_000)
  })

  it('[STORY-11] the text at the deadline counts, and that of a leaver', () => {
    const party = new StoryParty({ players: 5, sentences: 3 })
    const [waiting, leaver] = [0, 1]
    party.write(waiting, 'I never pressed the button')
    party.write(leaver, 'And off I went.')
    party.leave(party.id(leaver))
    party.tick()
    party.writeAll(() => null)
    const texts: (string | null)[] = []
    while (party.phase === 'read') {
      texts.push(...party.reading().sentences.map(({ text }) => text))
      party.tick()
    }
    expect(texts.sort()).toEqual(['And off I went.', 'I never pressed the button'])
  })

  it('[STORY-12] refuses a move for another turn', () => {
    const party = new StoryParty()
    party.writeTurn(textAt)
    for (const turn of [0, 2]) {
      expect(codeOf(party.write(0, 'A late goose.', turn))).toBe('wrong-phase')
      expect(codeOf(party.passOn(0, turn))).toBe('wrong-phase')
    }
  })

  it('[STORY-13] goes on after an empty turn', () => {
    const party = new StoryParty()
    party.tick()
    expect([party.phase, party.turn]).toEqual(['write', 1])
    party.write(0, 'Better late than never.')
    party.tick()
    party.tick()
    expect(party.phase).toBe('read')
  })

  it('[STORY-13] aborts the game if no turn has a sentence', () => {
    const party = new StoryParty()
    party.tick()
    party.write(2, 'Hm')
    party.tick()
    const { phaseEndsAt } = party.rows.state
    party.now = phaseEndsAt ?? 0
    const { abort } = party.game.settle(party.rows, new Set(party.members), party.moment())
    expect(abort).toBe('no-sentences')
  })

  it('[STORY-28] sends no other player a text, a word or the text before', () => {
    const party = new StoryParty({ players: 5, secretWords: true })
    party.writeTurn(textAt)
    const before = party.viewTexts()
    party.write(2, 'Only the next writer may read this.')
    for (const [viewer, text] of party.viewTexts())
      expect(text === before.get(viewer)).toBe(viewer !== party.id(2))
    expect(party.view(null).desk).toEqual({ turn: 2, turns: 3, mine: null })
    expect(party.view(new StoryParty({ players: 6 }).id(5)).desk?.mine).toBeNull()
    expect(party.view(null).stories).toBeNull()
  })

  it('[STORY-75] does the same work for a keystroke beside long texts', WORK, async () => {
    const { meter, modules } = await startMeter(() => import('./story-party.test-support.ts'))
    onTestFinished(() => meter.close())
    const work = (text: string) => {
      const party = new modules.StoryParty({ players: 12, sentences: 5, secretWords: true })
      for (let turn = 0; turn < 4; turn++) party.writeTurn(() => text)
      const write = (place: number, typed: string) => {
        party.write(place, typed)
        for (const id of party.ids) party.view(id)
      }
      for (const place of party.ids.keys()) write(place, text)
      write(0, 'A goose')
      return meter.measure(() => write(0, 'A goose w'))
    }
    expect(work('\u1F84'.repeat(160))).toBeLessThan(1.2 * work('\u1F84'.repeat(10)))
  })

  it('[STORY-42] writes one row for a text', () => {
    const party = new StoryParty()
    party.write(0, 'A goose.')
    party.write(1, 'Two geese.')
    const before = party.rows
    party.write(0, 'A goose w')
    expect(party.rows.state).toEqual(before.state)
    const rowsOf = ({ rows }: typeof before) => Object.values(rows).flat()
    const kept = rowsOf(party.rows).filter((row) =>
      rowsOf(before).some((one) => JSON.stringify(one) === JSON.stringify(row)),
    )
    expect([rowsOf(before), rowsOf(party.rows), kept].map(({ length }) => length)).toEqual([2, 2, 1])
    expect(storedGame(party.rows).hearts).toEqual([])
  })
})

describe('secret words', () => {
  it('[STORY-36] differ for each player and turn, and are absent without the setting', () => {
    const party = new StoryParty({ players: 12, sentences: 12, secretWords: true })
    const words: (string | null)[] = []
    while (party.phase === 'write') {
      words.push(...party.ids.map((_, place) => party.desk(place).secretWord))
      party.writeTurn(textAt)
    }
    expect(words).toHaveLength(12 * 8)
    expect(new Set(words).size).toBe(12 * 8)
    expect(new StoryParty().desk(0).secretWord).toBeNull()
  })

  it('[STORY-37] are seen turn by turn, the openers from the start', () => {
    const party = new StoryParty({ players: 5, secretWords: true })
    const seen = () => party.game.shownPrompts(party.rows).length
    expect(seen()).toBe(5 + 5)
    party.writeTurn(textAt)
    expect(seen()).toBe(5 + 10)
    party.writeAll()
    expect(seen()).toBe(5 + 15)
    expect(jsonOf(party.rows).words).toHaveLength(15)
  })
})

describe('openers', () => {
  it('[STORY-35] are drawn from the pack of the genre, and from all packs for any', () => {
    const genresOf = (genre: string) => {
      const games = Array.from({ length: 20 }, (_, seed) => new StoryParty({ players: 12, genre, seed }))
      const ids = games.flatMap(({ rows }) => jsonOf(rows).openers.map(({ id }) => id.split('-')[0]))
      return [...new Set(ids)].sort()
    }
    expect(genresOf('space')).toEqual(['space'])
    expect(genresOf('any')).toEqual(['any', 'mystery', 'romance', 'space'])
  })

  it('[STORY-83] of the host come first', () => {
    const own = ['The printer had feelings again.', 'Somebody had labelled the stairs.']
    const { rows } = new StoryParty({ players: 4, own })
    const drawn = jsonOf(rows).openers.map(({ text }) => text)
    expect(drawn).toEqual(expect.arrayContaining(own))
    expect(drawn).toHaveLength(4)
  })
})
