import { describe, expect, it } from 'vitest'
import { foldText } from '../kit/prompts/fold-text.ts'
import type { Question } from '../kit/questions/questions.ts'
import { keysOf } from '../kit/rules/keys-of.ts'
import { GameParty } from '../kit/testing/game-party.ts'
import { speedPolls } from './game.ts'
import { pollsByLanguage } from './questions.ts'

/** Words without which two questions can still be the same. */
const FILLERS =
  'a an and are at be by can do does for from get had has have how i in is it its like of on one or so that the their there to was what when where which who will with would you your'
const fillers = new Set(FILLERS.split(' '))

const FORBIDDEN =
  /\b(?:beer|wine|vodka|drunk|gun|kill\w*|dead|die|dying|blood|sex\w*|nude|naked|fat|thin|ugly|diet|weight|body|god|church|religio\w*|vote\w* for|president|minister|election|war|hate|stupid|idiot|damn|hell|salary|google|amazon|apple inc|microsoft|teams|zoom|slack|netflix|coca|pepsi|nutella|lego|disney)\b/iu

/** The words of a question that tell it from others. */
function wordsOf(question: string): ReadonlySet<string> {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => !fillers.has(word)))
}

/** The share of words that two questions have in common. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length
  return common / Math.max(1, Math.min(one.size, other.size))
}

describe.each(keysOf(pollsByLanguage))('the pack in %s', (language) => {
  const pollsByTopic = pollsByLanguage[language]
  const polls: readonly Question[] = Object.values(pollsByTopic).flat()
  const prefix = language === 'en' ? '' : `${language.toLowerCase()}-`

  it.each(Object.entries(pollsByTopic))('[POLL-16] has enough questions about %s', (topic, own) => {
    expect(own.length).toBeGreaterThanOrEqual(language === 'en' ? 50 : 34)
    for (const [index, { id }] of own.entries())
      expect(id).toBe(`${prefix}${topic}-${String(index + 1).padStart(2, '0')}`)
  })

  it('[POLL-16] has short questions, and two to four short, different answers to each', () => {
    for (const { id, question, answers } of polls) {
      expect(question.length, id).toBeLessThanOrEqual(90)
      expect(question, id).toMatch(/\?$/u)
      expect(answers.length, id).toBeGreaterThanOrEqual(2)
      expect(answers.length, id).toBeLessThanOrEqual(4)
      expect(new Set(answers.map((answer) => answer.toLowerCase())).size, id).toBe(answers.length)
      for (const text of [question, ...answers]) {
        expect(text, id).toBe(text.trim())
        expect(text, id).not.toMatch(/\||'|"| {2}|^$/)
      }
      for (const answer of answers) expect(answer.length, id).toBeLessThanOrEqual(40)
    }
  })

  it('[POLL-16] varies the number of answers', () => {
    for (const own of Object.values(pollsByTopic)) {
      const counts = own.map((poll) => poll.answers.length)
      for (const count of [2, 3, 4]) expect(counts.filter((one) => one === count).length).toBeGreaterThan(2)
    }
  })

  it('[POLL-16] asks no question twice', () => {
    expect(new Set(polls.map(({ question }) => foldText(question))).size).toBe(polls.length)
  })
})

describe('the English pack', () => {
  const polls: readonly Question[] = Object.values(pollsByLanguage.en).flat()

  it('[POLL-16] asks no question twice, not even in other words', () => {
    const known = polls.map(({ question }) => ({ question, words: wordsOf(question) }))
    const alike = known.flatMap((one, index) =>
      known
        .slice(index + 1)
        .filter((other) => likeness(one.words, other.words) > 0.6)
        .map((other) => `${one.question} / ${other.question}`),
    )
    expect(alike).toEqual([])
  })

  it('[POLL-16] is safe for work', () => {
    const texts = polls.flatMap(({ question, answers }) => [question, ...answers])
    expect(texts.filter((text) => FORBIDDEN.test(text))).toEqual([])
  })
})

describe('the questions of a game', () => {
  function askedIn(language: string): readonly (string | null)[] {
    const party = new GameParty(speedPolls, {
      playerCount: 3,
      settings: { questions: 20, topic: 'food', showNames: false },
      prompts: { own: [], seen: [], language },
    })
    return speedPolls.spec.state.fromRows(party.rows, 2).questions.map(({ question }) => question)
  }

  it('[GAME-120] are in the language of the room, and English in a language without a pack', () => {
    for (const [language, pack] of [
      ['pt-BR', pollsByLanguage['pt-BR']],
      ['tlh', pollsByLanguage.en],
    ] as const) {
      const known = pack.food.map(({ question }) => question)
      expect(askedIn(language).filter((question) => question === null || !known.includes(question))).toEqual(
        [],
      )
    }
  })
})
