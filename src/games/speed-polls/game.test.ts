import { describe, expect, it } from 'vitest'
import type { RoomPrompts } from '#rooms/games/room-game.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { entryId } from '../kit/rules/state.ts'
import { GameParty } from '../kit/testing/game-party.ts'
import { speedPolls } from './game.ts'
import { pollsByLanguage } from './questions.ts'
import { souvenirOf } from './stage/souvenir.ts'

const pollsByTopic = pollsByLanguage.en

interface Options {
  readonly players?: number
  readonly questions?: number
  readonly topic?: string
  readonly showNames?: boolean
  readonly seed?: number
  readonly own?: readonly string[]
  readonly seen?: readonly string[]
}

class PollsParty extends GameParty<typeof speedPolls> {
  constructor({ players = 5, questions = 5, topic = 'mixed', showNames = false, ...rest }: Options = {}) {
    const prompts: RoomPrompts = {
      own: rest.own ?? [],
      seen: rest.seen ?? [],
      language: 'en',
    }
    const settings = { questions, topic, showNames }
    super(speedPolls, { playerCount: players, settings, seed: rest.seed ?? 7, prompts })
  }

  poll(viewer: PlayerId | null = null) {
    const { poll } = this.view(viewer)
    if (poll === null) throw new Error('no question')
    return poll
  }

  choose(type: 'answer' | 'guess', choices: readonly (number | null)[]) {
    return choices.flatMap((choice, place) => {
      if (choice === null) return []
      const round = this.poll().number - 1
      return [this.move(place, { type, round, choice })]
    })
  }

  /** Plays one question to its Result. */
  ask(answers: readonly (number | null)[], guesses: readonly (number | null)[] = []): void {
    this.choose('answer', answers)
    if (this.phase === 'answer') this.tick()
    this.choose('guess', guesses)
    if (this.phase === 'guess') this.tick()
  }
}

const codeOf = (result: ReturnType<PollsParty['move']> | undefined) =>
  result?.ok === false ? result.refusal.code : null

describe('a question', () => {
  it('[POLL-2] has Answer, Guess and Result, and the podium follows the last', () => {
    const party = new PollsParty({ questions: 5 })
    const phases = [party.phase]
    const seconds: number[] = []
    while (party.phase !== 'podium') {
      seconds.push(party.view(null).phaseMs / 1_000)
      if (party.phase === 'answer') party.choose('answer', [0, 0, 1, 1, null])
      party.tick()
      phases.push(party.phase)
    }
    const round = ['answer', 'guess', 'result']
    expect(phases).toEqual([...round, ...round, ...round, ...round, ...round, 'podium'])
    expect(seconds.slice(0, 4)).toEqual([12, 8, 8, 12])
  })

  it('[POLL-26] Answer and Guess end once all present players are done, and Result never does', () => {
    const party = new PollsParty()
    party.goAway(party.ids[4] as PlayerId)
    party.choose('answer', [0, 1, 1])
    expect(party.phase).toBe('answer')
    party.choose('answer', [null, null, null, 0])
    expect(party.phase).toBe('guess')
    party.choose('guess', [0, 0, 0, 0])
    expect(party.phase).toBe('result')
    party.wait(7_999)
    expect(party.phase).toBe('result')
    party.wait(1)
    expect(party.phase).toBe('answer')
    expect(party.poll().number).toBe(2)
  })

  it('[POLL-3] the last answer counts, that of a leaver too', () => {
    const party = new PollsParty()
    party.choose('answer', [0, 0, 0, 1, null])
    party.choose('answer', [1])
    party.leave(party.ids[0] as PlayerId)
    party.tick()
    party.tick()
    expect(party.poll().result?.counts.slice(0, 2)).toEqual([2, 2])
  })

  it('[POLL-4] lets players guess who gave no answer', () => {
    const party = new PollsParty()
    party.ask([0, 0, 0, null, null], [1, 0, null, 0, null])
    expect(party.points()).toEqual([0, 100, 0, 100, 0])
  })

  const moveIn = (party: PollsParty, type: string, round: number, choice: number) =>
    codeOf(party.move(party.ids[0] as PlayerId, { type, round, choice }))

  it('[POLL-5] takes no move for another question or another phase', () => {
    const party = new PollsParty()
    expect(moveIn(party, 'answer', 1, 0)).toBe('wrong-phase')
    expect(moveIn(party, 'guess', 0, 0)).toBe('wrong-phase')
    expect(moveIn(party, 'answer', 0, 0)).toBeNull()
  })

  it('[POLL-27] takes no move for an answer that it does not have', () => {
    const party = new PollsParty()
    for (const choice of [party.poll().answers.length, -1, 0.5])
      expect(moveIn(party, 'answer', 0, choice)).toBe('bad-move')
  })

  it('[POLL-28] the same choice again changes nothing', () => {
    const party = new PollsParty()
    expect(moveIn(party, 'answer', 0, 0)).toBeNull()
    const { rows } = party
    expect(moveIn(party, 'answer', 0, 0)).toBeNull()
    expect(party.rows).toBe(rows)
  })

  it('[POLL-6] is void with fewer than 3 answers: no Guess and no points', () => {
    const party = new PollsParty()
    party.choose('answer', [0, 0])
    party.tick()
    expect(party.phase).toBe('result')
    expect(party.poll().result).toMatchObject({ gains: [0, 0, 0, 0, 0], said: null })
    expect(party.points()).toEqual([0, 0, 0, 0, 0])
  })

  it('[POLL-29] earns points only if its Result is reached', () => {
    const party = new PollsParty()
    party.ask([0, 0, 0, 1, 1], [0, 0, 1, 0, 0])
    expect(party.points()).toEqual([100, 100, 0, 150, 150])
    party.tick()
    party.choose('answer', [0, 0, 0, 0, 0])
    party.choose('guess', [0])
    party.leave(...party.ids.slice(2))
    party.wait(30_000)
    party.tick()
    while (party.phase !== 'podium') party.tick()
    expect(party.points()[0]).toBeLessThanOrEqual(200)
    const rows = party.view(null).podium?.ranking
    expect(rows?.map(({ playerId }) => party.ids.indexOf(playerId)).slice(0, 2)).not.toContain(2)
  })
})

describe('the podium', () => {
  it('[POLL-8] [POLL-32] ranks by points, then correct guesses, then answers with the majority', () => {
    const party = new PollsParty({ players: 4 })
    // p0 and p1: three right guesses for 300. p2: two for 300. p3: none. p0 is with the majority once more.
    party.ask([0, 0, 1, 0], [0, 0, 0, 1])
    party.tick()
    party.ask([0, 0, 1, 0], [0, 0, 0, 1])
    party.tick()
    party.ask([0, null, 0, 0], [0, 0, 1, 1])
    while (party.phase !== 'podium') party.tick()
    const ranking = party.view(null).podium?.ranking
    expect(ranking?.map(({ playerId, rank }) => [party.ids.indexOf(playerId), rank])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ])
    expect(ranking?.map(({ points }) => points)).toEqual([300, 300, 300, 0])
    expect(ranking?.map(({ rightGuesses }) => rightGuesses)).toEqual([3, 3, 2, 0])
    expect(ranking?.map(({ withMajority }) => withMajority)).toEqual([3, 2, 1, 3])
  })

  it('[POLL-9] [POLL-30] has the awards that were earned, shared by equal players', () => {
    const party = new PollsParty({ players: 4 })
    party.ask([0, 0, null, 1], [0, 1, 1, 1])
    while (party.phase !== 'podium') party.tick()
    const awards = party.view(null).podium?.awards
    expect(
      awards?.map(({ kind, playerIds, value }) => [
        kind,
        playerIds.map((id) => party.ids.indexOf(id)),
        value,
      ]),
    ).toEqual([
      ['mind-reader', [0], 1],
      ['one-of-us', [0, 1], 1],
      ['lone-wolf', [3], 1],
    ])
  })

  it('[POLL-30] has no award if no player answered', () => {
    const party = new PollsParty()
    while (party.phase !== 'podium') party.tick()
    expect(party.view(null).podium?.awards).toEqual([])
  })
})

describe('secrets', () => {
  it('[POLL-10] a player is shown their own choices only, and a viewer without a seat none', () => {
    const party = new PollsParty()
    const [ana, ben] = party.ids as [PlayerId, PlayerId]
    party.choose('answer', [0, 1, 1, 1, 1])
    party.choose('guess', [1, null, 0])
    expect(party.poll(ana)).toMatchObject({ myAnswer: 0, myGuess: 1, result: null })
    expect(party.poll(ben)).toMatchObject({ myAnswer: 1, myGuess: null, result: null })
    expect(party.poll(null)).toMatchObject({ myAnswer: null, myGuess: null, result: null })
    expect(party.view(null).players.map(({ isDone }) => isDone)).toEqual([true, false, true, false, false])
  })

  it('[POLL-11] [POLL-31] Result shows counts and points, and who said what if the host has chosen so', () => {
    const answers = [0, 0, 1, null, 0]
    for (const showNames of [true, false]) {
      const party = new PollsParty({ showNames })
      party.ask(answers, [0, 1, 0, 0, 1])
      const { result } = party.poll(null)
      expect(result?.counts.slice(0, 2)).toEqual([3, 1])
      expect(result?.gains).toEqual([100, 0, 150, 100, 0])
      expect(result?.said).toEqual(showNames ? answers : null)
    }
  })

  it('[POLL-12] shows no question before its Answer', () => {
    const party = new PollsParty({ topic: 'food' })
    const texts = pollsByTopic.food.map(({ question }) => JSON.stringify(question))
    const shown = () => {
      const text = JSON.stringify([...party.viewTexts().values()].map((view) => JSON.parse(view)))
      return texts.filter((question) => text.includes(question)).length
    }
    expect(shown()).toBe(1)
    party.ask([0, 0, 0, 0, 0])
    expect(shown()).toBe(1)
    for (; party.phase !== 'podium'; party.tick()) expect(shown()).toBe(1)
    expect(shown()).toBe(5)
  })

  it('[POLL-18] shows the questions and the counts of their answers on the podium, and no name', () => {
    const party = new PollsParty({ showNames: true, own: ['Tea? | Yes | No'] })
    expect(party.view(null).asked).toBeNull()
    party.ask([0, 0, 1, null, 0], [0, 0, 0, 0, 0])
    while (party.phase !== 'podium') party.tick()
    const { asked } = party.view(null)
    expect(asked).toHaveLength(5)
    expect(asked?.[0]).toEqual({ question: 'Tea?', answers: ['Yes', 'No'], counts: [3, 1] })
    expect(asked?.[1]?.counts.every((count) => count === 0)).toBe(true)
  })

  it('[POLL-18] shows no question whose Result was not reached', () => {
    const party = new PollsParty()
    const first = party.poll().question
    party.choose('answer', [0, 0, 1])
    party.goAway(...party.ids.slice(0, 3))
    party.settle()
    while (party.poll().number === 1) party.tick()
    expect(party.phase).toBe('answer')
    party.tick()
    expect(party.phase).toBe('podium')
    expect(party.view(null).asked?.map(({ question }) => question)).toEqual([first])
  })
})

describe('a question that the host hides', () => {
  const own = ['Tea? | Green | Black | Never']

  it('[POLL-19] [POLL-33] [GAME-101] a hidden question is shown to no player, and the game goes on with its letters', () => {
    const party = new PollsParty({ own })
    party.choose('answer', [0])
    expect(party.hide(entryId('prompt', 0))).toBe(true)
    for (const viewer of [null, ...party.ids])
      expect(party.poll(viewer)).toMatchObject({ number: 1, question: null, answers: [null, null, null] })
    party.ask([0, 0, 1, 0, 2], [0, 0, 1, 0, 0])
    expect(party.poll().result?.counts).toEqual([3, 1, 1])
    expect(party.points()).toEqual([100, 100, 0, 100, 150])
    party.tick()
    expect(party.poll().question).not.toBeNull()
    while (party.phase !== 'podium') party.tick()
    const { asked } = party.view(null)
    expect(asked?.[0]).toEqual({ question: null, answers: [null, null, null], counts: [3, 1, 1] })
    expect([...party.viewTexts().values()].join()).not.toMatch(/Tea|Green|Black|Never/)
  })

  it('[POLL-34] [GAME-101] a hidden question leaves the table to download, also if it is hidden on the podium', () => {
    const party = new PollsParty({ own })
    while (party.phase !== 'podium') party.tick()
    const all = souvenirOf(party.view(null)).rows()
    expect(JSON.stringify(all)).toContain('Tea?')
    expect(party.hide(entryId('prompt', 0))).toBe(true)
    const others = souvenirOf(party.view(null)).rows()
    expect(others).toEqual(all.filter(([number]) => number !== 1))
  })

  it('[POLL-19] [GAME-102] a question can be hidden once it has been asked', () => {
    const party = new PollsParty({ own })
    expect(party.hide(entryId('prompt', 1))).toBe(false)
    party.ask([0, 0, 0])
    party.tick()
    expect(party.hide(entryId('prompt', 1))).toBe(true)
    expect(party.hide(entryId('prompt', 0))).toBe(true)
  })
})

describe('questions', () => {
  const askedBy = (party: PollsParty) => {
    const questions = [party.poll().question ?? '']
    for (;;) {
      party.tick()
      if (party.phase === 'podium') return questions
      if (party.phase === 'answer') questions.push(party.poll().question ?? '')
    }
  }
  const textsOf = (topic: keyof typeof pollsByTopic) => pollsByTopic[topic].map(({ question }) => question)

  it('[POLL-13] are of the topic, as many as the host chose, in an order of the seed', () => {
    const food = askedBy(new PollsParty({ topic: 'food', questions: 20 }))
    expect(new Set(food).size).toBe(20)
    expect(food.filter((question) => !textsOf('food').includes(question))).toEqual([])
    expect(askedBy(new PollsParty({ topic: 'food', questions: 20 }))).toEqual(food)
    expect(askedBy(new PollsParty({ topic: 'food', questions: 20, seed: 8 }))).not.toEqual(food)
  })

  it('[POLL-13] of the mixed topic are of all packs', () => {
    const mixed = askedBy(new PollsParty({ questions: 20 }))
    for (const topic of ['work', 'food', 'silly'] as const)
      expect(mixed.filter((question) => textsOf(topic).includes(question)).length).toBeGreaterThan(0)
  })

  it('[POLL-35] of the host come first', () => {
    const own = ['Tabs open? | Few | Many', 'Window or aisle? | Window | Aisle | The middle']
    const asked = askedBy(new PollsParty({ own }))
    expect(asked.slice(0, 2).sort()).toEqual(['Tabs open?', 'Window or aisle?'])
    expect(asked).toHaveLength(5)
  })

  it('[GAME-15] are seen once their Answer has begun', () => {
    const party = new PollsParty({ own: ['One? A, B', 'Two? A, B', 'Three? A, B'] })
    const seen = () => speedPolls.shownPrompts(party.rows)
    const [first] = seen()
    expect(seen()).toEqual([expect.any(String)])
    party.ask([0, 0, 0])
    expect(seen()).toEqual([first])
    party.tick()
    expect(seen()).toEqual([first, expect.any(String)])
    expect(new Set(seen()).size).toBe(2)
  })

  it('[POLL-13] that the room has seen do not come again while there are others', () => {
    const seen = pollsByTopic.silly.slice(0, 40).map(({ id }) => id)
    const asked = askedBy(new PollsParty({ topic: 'silly', questions: 10, seen }))
    expect(asked.toSorted()).toEqual(textsOf('silly').slice(40).toSorted())
  })
})

describe('the definition', () => {
  it('[POLL-1] bounds players, questions and topics', () => {
    const { areSettingsValid, definition, maxPlayers, minPlayers } = speedPolls
    expect([minPlayers, maxPlayers, definition.duration]).toEqual([3, 32, 10])
    const valid = { questions: 5, topic: 'mixed', showNames: false }
    expect(speedPolls.defaultSettings).toEqual(valid)
    for (const settings of [{ questions: 20 }, { topic: 'work' }, { topic: 'food' }, { topic: 'silly' }])
      expect(areSettingsValid({ ...valid, ...settings })).toBe(true)
    for (const settings of [{ questions: 4 }, { questions: 21 }, { topic: 'love' }, { showNames: 1 }])
      expect(areSettingsValid({ ...valid, ...settings })).toBe(false)
  })
})
