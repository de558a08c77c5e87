import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { PlayerId, SessionId } from '#rooms/record/ids.ts'
import { storedId } from '#rooms/record/room-record.ts'
import type { Responses } from '../rules/responses.ts'
import { seedOf } from '../testing/seeds.ts'
import { brokenClaims } from '../testing/simulation.test-support.ts'
import {
  beginRounds,
  choiceOf,
  chooseAnswer,
  closeRound,
  nextRound,
  questionClaims,
  roundClaims,
  roundEntries,
  viewQuestion,
} from './questions.ts'

const ana = v.parse(storedId<PlayerId>(), 'ana')
const pack = [
  { id: 'q1', question: 'Tea or coffee?', answers: ['Tea', 'Coffee'], key: 'of an own line' },
  { id: 'q2', question: 'Up or down?', answers: ['Up', 'Down', 'Stay'] },
]
const picks: Responses<number> = []
const start = {
  sessionId: v.parse(storedId<SessionId>(), 'session'),
  phase: 'pick',
  phaseEndsAt: null,
  seed: seedOf(1),
  players: [],
  turnMs: 0,
  phaseMs: 1_000,
  quorumEndsAt: null,
  abort: null,
  hidden: [],
  picks,
  ...beginRounds(pack),
}

const broken = (state: typeof start) => brokenClaims(questionClaims(state, state.picks))

describe('a game with one question a round', () => {
  it('stores questions without the fields that only their lines have', () => {
    expect(start.questions[0]).toEqual({ id: 'q1', question: 'Tea or coffee?', answers: ['Tea', 'Coffee'] })
  })

  it('plays every question to its result, then goes to the podium', () => {
    const first = closeRound(start)
    expect(first).toMatchObject({ phase: 'result', round: 0, closed: 1 })
    const second = nextRound(first, 'pick')
    expect(second).toMatchObject({ phase: 'pick', round: 1, closed: 1 })
    expect(viewQuestion(second)).toMatchObject({ number: 2, total: 2, question: 'Up or down?' })
    const podium = nextRound(closeRound(second), 'pick')
    expect(podium).toMatchObject({ phase: 'podium', round: 1, closed: 2 })
    expect(viewQuestion(podium)).toBeNull()
    for (const state of [start, first, second, podium]) expect(broken(state)).toEqual([])
  })

  it('accepts answers of the question that is played', () => {
    const choice = (round: number, answer: number) =>
      chooseAnswer(start, 'picks', ana, { round, choice: answer })
    expect(choice(1, 0)).toEqual({ ok: false, refusal: { code: 'wrong-phase' } })
    expect(choice(0, 2)).toEqual({ ok: false, refusal: { code: 'bad-move' } })
    const chosen = choice(0, 1)
    expect(chosen.ok && choiceOf(chosen.value, 'picks', ana)).toBe(1)
    expect(choiceOf(start, 'picks', ana)).toBeNull()
    expect(choiceOf(start, 'picks', null)).toBeNull()
  })

  it('may have questions of any kind', () => {
    const { questions } = roundEntries(v.object({ id: v.string(), number: v.number() }))
    const game = { ...start, questions: v.parse(questions, [{ id: 'keys', number: 88 }]) }
    expect(nextRound(closeRound(game), 'pick')).toMatchObject({
      phase: 'podium',
      questions: [{ number: 88 }],
    })
    const late = [{ round: 1, playerId: ana, value: 90 }]
    expect(brokenClaims(roundClaims(game, late))).toEqual(['no response is to a later question'])
  })

  it('contradicts itself with a choice that is not possible, and with a result that closes no question', () => {
    const withPick = (round: number, value: number) => ({
      ...start,
      picks: [{ round, playerId: ana, value }],
    })
    expect(broken(withPick(1, 0))).toEqual(['no response is to a later question'])
    expect(broken(withPick(0, 2))).toEqual(['all chosen answers exist'])
    expect(broken({ ...start, phase: 'result' })).toEqual(['a result closes its question'])
    expect(broken({ ...start, round: 2, closed: 2 })).toEqual(['the question exists'])
  })
})
