import type { GameRows } from '#rooms/record/room-record.ts'
import { flipOf, type SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import { withJson, withResponses } from '../../kit/testing/stored-responses.ts'
import { choicesIn, gainsIn, jsonOf, textsIn } from './stored-game.ts'

/**
 * Changes every choice before its Result, the questions to come and hidden ones. Without names also, in
 * Result, who of two players said what.
 */
export function flips(rows: GameRows): readonly SecretFlip[] {
  const { closed, questions, round } = jsonOf(rows)
  const answers = questions[round]?.answers.length ?? 0
  const choices = [...choicesIn(rows, 'answers', round), ...choicesIn(rows, 'guesses', round)]
  const open = closed > round ? [] : choices
  return [
    ...open.map((choice) => {
      const value = (choice.value + 1) % answers
      return flipOf(choice.kind, withResponses(rows, [{ ...choice, value }]), choice.playerId)
    }),
    ...swaps(rows),
    ...unseenQuestions(rows),
  ]
}

/** Lengthens the questions to come and hidden ones. */
function unseenQuestions(rows: GameRows): readonly SecretFlip[] {
  const { questions, round } = jsonOf(rows)
  const isUnseen = (index: number) => index > round || textsIn(rows, index).question === null
  if (!questions.some((_, index) => isUnseen(index))) return []
  const others = questions.map((one, index) =>
    isUnseen(index)
      ? { ...one, question: `Seriously: ${one.question}`, answers: one.answers.map((answer) => `${answer}!`) }
      : one,
  )
  return [flipOf('an unseen question', withJson(rows, { questions: others }))]
}

/** Two players' answers exchanged, if neither of them has points for this question. */
function swaps(rows: GameRows): readonly SecretFlip[] {
  const { round, showNames } = jsonOf(rows)
  if (showNames || rows.state.phase !== 'result') return []
  const gains = gainsIn(rows, round)
  const silent = choicesIn(rows, 'answers', round).filter(({ playerId }) => gains.get(playerId) === 0)
  const [one] = silent
  const other = silent.find(({ value }) => value !== one?.value)
  if (one === undefined || other === undefined) return []
  const changed = [
    { ...one, value: other.value },
    { ...other, value: one.value },
  ]
  return [flipOf('who said what', withResponses(rows, changed), one.playerId, other.playerId)]
}
