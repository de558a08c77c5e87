import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { responsesOf, sumPoints } from '../../kit/testing/stored-responses.ts'
import type { SpeedPollsState } from '../state.ts'

/** The rows of a game as the checks read them, without the game's own code. */

export const jsonOf = (rows: GameRows) => rows.state.state as Omit<SpeedPollsState, 'answers' | 'guesses'>

export function choicesIn(rows: GameRows, kind: 'answers' | 'guesses', round: number) {
  return responsesOf<number>(rows, kind, round)
}

/** How often each answer of a question was given. */
export function countsIn(rows: GameRows, round: number): readonly number[] {
  const answers = choicesIn(rows, 'answers', round)
  const choices = jsonOf(rows).questions[round]?.answers ?? []
  return choices.map((_, index) => answers.filter(({ value }) => value === index).length)
}

/** Every player's points for one question. */
export function gainsIn(rows: GameRows, round: number): ReadonlyMap<PlayerId, number> {
  const counts = countsIn(rows, round)
  const [answers, guesses] = [choicesIn(rows, 'answers', round), choicesIn(rows, 'guesses', round)]
  const isTop = (value: number) => answers.length >= 3 && counts[value] === Math.max(...counts)
  return new Map(
    jsonOf(rows).players.map(({ id }) => {
      const guess = guesses.find(({ playerId }) => playerId === id)
      const answer = answers.find(({ playerId }) => playerId === id)
      if (guess === undefined || !isTop(guess.value)) return [id, 0]
      return [id, answer !== undefined && !isTop(answer.value) ? 150 : 100]
    }),
  )
}

/** All players' points. */
export function countPoints(rows: GameRows): ReadonlyMap<PlayerId, number> {
  const { closed, questions } = jsonOf(rows)
  return sumPoints(
    rows,
    questions.slice(0, closed).flatMap((_, round) => [...gainsIn(rows, round)]),
  )
}

/** The texts of a question as views show them: all null if the host has hidden it. */
export function textsIn(rows: GameRows, round: number) {
  const { hidden, questions } = jsonOf(rows)
  const { question = null, answers = [] } = questions[round] ?? {}
  return hidden.some(({ entry }) => entry === `prompt:${round}`)
    ? { question: null, answers: answers.map(() => null) }
    : { question, answers }
}

/** The current question with the viewer's own choices, and in Result the counts; on the podium all that were closed. */
export function viewOf(rows: GameRows, viewer: PlayerId | null) {
  const { closed, players, questions, round, showNames } = jsonOf(rows)
  const asked = questions
    .slice(0, closed)
    .map((_, of) => ({ ...textsIn(rows, of), counts: countsIn(rows, of) }))
  if (rows.state.phase === 'podium') return { asked, poll: null }
  const choiceOf = (kind: 'answers' | 'guesses', id: PlayerId | null) =>
    choicesIn(rows, kind, round).find(({ playerId }) => playerId === id)?.value ?? null
  const result = {
    counts: countsIn(rows, round),
    gains: [...gainsIn(rows, round).values()],
    said: showNames ? players.map(({ id }) => choiceOf('answers', id)) : null,
  }
  const poll = {
    number: round + 1,
    total: questions.length,
    ...textsIn(rows, round),
    myAnswer: choiceOf('answers', viewer),
    myGuess: choiceOf('guesses', viewer),
    result: rows.state.phase === 'result' ? result : null,
  }
  return { asked: null, poll }
}
