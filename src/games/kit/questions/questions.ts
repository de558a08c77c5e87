import * as v from 'valibot'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { MoveRefusal } from '#rooms/games/room-game.ts'
import { Count, type ShapeOf } from '#rooms/record/fields.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { Prompt } from '../prompts/prompts.ts'
import { withResponse } from '../rules/entry-storage.ts'
import { type Responses, responseOf } from '../rules/responses.ts'
import { type Claim, type GameState, isHidden, type StageEntry } from '../rules/state.ts'
import { PODIUM } from '../rules/view.ts'
import { promptEntry, type QuestionView, RESULT } from './question-view.ts'

/** A question with two to four answers. */
export interface Question extends Prompt {
  readonly question: string
  readonly answers: readonly string[]
}

/** Fields in the stored JSON of a game with one question a round, of any kind. */
export function roundEntries<Question extends v.GenericSchema>(question: Question) {
  return {
    /** All questions of the game. */
    questions: v.array(question),
    /** The question that is played, from 0; on the podium the last one. */
    round: Count,
    /** How many questions have been shown their result. */
    closed: Count,
  }
}

/** The same with questions of two to four answers. The players' choices are responses: indexes of answers. */
export const questionEntries = roundEntries(
  v.object({ id: v.string(), question: v.string(), answers: v.array(v.string()) }),
)

type RoundState = GameState & {
  readonly questions: readonly unknown[]
  readonly round: number
  readonly closed: number
}
type QuestionState = GameState & ShapeOf<v.ObjectSchema<typeof questionEntries, undefined>>
type QuestionTexts = Pick<QuestionView, 'question' | 'answers'>
type ChoicesBy<Kind extends string> = { readonly [Key in Kind]: Responses<number> }

/** The part of a new game's state with these questions, one a round. */
export function beginRounds(drawn: readonly Question[]) {
  const questions = drawn.map(({ id, question, answers }) => ({ id, question, answers }))
  return { questions, round: 0, closed: 0 }
}

/** Claims about the rounds of every state, and about all responses to their questions. */
export function roundClaims(
  { closed, phase, questions, round }: RoundState,
  responses: Responses<unknown>,
): readonly Claim[] {
  const isOver = phase === RESULT || phase === PODIUM
  return [
    [round < questions.length, 'the question exists'],
    [closed === round ? phase !== RESULT : closed === round + 1 && isOver, 'a result closes its question'],
    [responses.every((one) => one.round <= round), 'no response is to a later question'],
  ]
}

/** The same for questions with answers, and for all choices of answers. */
export function questionClaims(state: QuestionState, choices: Responses<number>): readonly Claim[] {
  const answersIn = (of: number) => state.questions[of]?.answers.length ?? 0
  return [
    ...roundClaims(state, choices),
    [choices.every((one) => one.value < answersIn(one.round)), 'all chosen answers exist'],
  ]
}

/** The state with the result of this round's question. */
export function closeRound<State extends RoundState>(state: State): State {
  return { ...state, closed: state.round + 1, phase: RESULT }
}

/** The state in the first phase of the next round, or on the podium after the last. */
export function nextRound<State extends RoundState>(state: State, firstPhase: State['phase']): State {
  const { closed, questions } = state
  if (closed === questions.length) return { ...state, phase: PODIUM }
  return { ...state, round: closed, phase: firstPhase }
}

/** The answer that a player has chosen in this round; null without one. */
export function choiceOf<Kind extends string>(
  state: Pick<QuestionState, 'round'> & ChoicesBy<Kind>,
  kind: Kind,
  playerId: PlayerId | null,
): number | null {
  return playerId === null ? null : (responseOf(state[kind], state.round, playerId) ?? null)
}

/** The state with a player's choice. Refused for another question, and for an answer that it does not have. */
export function chooseAnswer<Kind extends string, State extends QuestionState & ChoicesBy<Kind>>(
  state: State,
  kind: Kind,
  playerId: PlayerId,
  { round, choice: value }: { readonly round: number; readonly choice: number },
): Result<State, MoveRefusal> {
  if (round !== state.round) return refuse({ code: 'wrong-phase' })
  if (state.questions[round]?.answers[value] === undefined) return refuse({ code: 'bad-move' })
  return accept(withResponse(state, kind, { round, playerId, value }))
}

/** The question that is played, as everybody may know it; null on the podium. */
export function viewQuestion(state: QuestionState): QuestionView | null {
  const { phase, questions, round } = state
  if (phase === PODIUM) return null
  return { number: round + 1, total: questions.length, ...textsOf(state, round) }
}

/** The texts of a question as views show them: all null if the host has hidden it. */
export function textsOf(state: QuestionState, round: number): QuestionTexts {
  const { question = null, answers = [] } = state.questions[round] ?? {}
  return isHidden(state, promptEntry({ number: round + 1 }))
    ? { question: null, answers: answers.map(() => null) }
    : { question, answers }
}

/** The questions that players have seen, which the host can hide. They belong to no player, so no points depend on it. */
export function shownQuestions({ round }: RoundState): readonly StageEntry[] {
  return Array.from({ length: round + 1 }, (_, index) => ({
    entry: promptEntry({ number: index + 1 }),
    isScored: true,
  }))
}
