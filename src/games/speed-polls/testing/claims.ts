import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { Claim } from '../../kit/rules/state.ts'
import type { SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import { subjectOf, withResponses } from '../../kit/testing/stored-responses.ts'
import type { SpeedPollsView } from '../schemas.ts'
import { choicesIn, choicesOf, countsIn, gainsIn, jsonOf, type StoredChoice, textsIn } from './stored-game.ts'

/** What holds for every stored game. */
export function rowClaims(rows: GameRows): readonly Claim[] {
  const { closed, players, questions, round } = jsonOf(rows)
  const { phase } = rows.state
  const choices = choicesOf(rows)
  const ids = new Set(players.map(({ id }) => id))
  const isVoid = (of: number) => choicesIn(rows, 'answers', of).length < 3
  const guesses = choices.filter(({ kind }) => kind === 'guesses')
  return [
    [choices.every(({ playerId }) => ids.has(playerId)), 'everybody who chooses plays'],
    [choices.every((one) => one.round <= round), 'no choice before its question'],
    [choices.every((one) => one.value < (questions[one.round]?.answers.length ?? 0)), 'all choices exist'],
    [new Set(choices.map(subjectOf)).size === choices.length, 'one choice a player for a question'],
    [guesses.every((one) => !isVoid(one.round)), 'no guess for a void question'],
    [phase !== 'guess' || !isVoid(round), 'no Guess for a void question'],
    [guesses.every((one) => one.round < round || phase !== 'answer'), 'no guess before Guess'],
    [round < questions.length, 'a question for every round'],
    [closed === round || closed === round + 1, 'all questions before this one are closed'],
    [phase !== 'result' || closed === round + 1, 'Result closes its question'],
    [new Set(questions.map(({ id }) => id)).size === questions.length, 'no question twice'],
  ]
}

/** What holds between two versions of a game. */
export function stepClaims(old: GameRows, rows: GameRows, _at: EpochMs): readonly Claim[] {
  const [before, after] = [jsonOf(old), jsonOf(rows)]
  const valueByKey = new Map(choicesOf(rows).map((choice) => [subjectOf(choice), choice.value]))
  const openIn = { answers: 'answer', guesses: 'guess' }
  const isSealed = ({ kind, round }: StoredChoice) =>
    round < before.round || old.state.phase !== openIn[kind as keyof typeof openIn]
  const choices = choicesOf(old)
  return [
    [choices.every((one) => valueByKey.has(subjectOf(one))), 'no choice is lost'],
    [
      choices.filter(isSealed).every((one) => valueByKey.get(subjectOf(one)) === one.value),
      'no choice changes after its phase',
    ],
    [
      choicesOf(rows).every((one) => !isSealed(one) || one.round > before.round || isKept(one, choices)),
      'no choice comes after its phase',
    ],
    [after.closed >= before.closed, 'no question opens again'],
    [
      JSON.stringify(after.questions) === JSON.stringify(before.questions),
      'the questions of a game stay the same',
    ],
  ]
}

/** Whether the choice was there before, or is a guess in the Guess that the same commit began. */
function isKept(choice: StoredChoice, before: readonly StoredChoice[]): boolean {
  return choice.kind === 'guesses' || before.some((one) => subjectOf(one) === subjectOf(choice))
}

/** All players' points. */
export function countPoints(rows: GameRows): ReadonlyMap<PlayerId, number> {
  const { closed, players } = jsonOf(rows)
  const points = new Map(players.map(({ id }) => [id, 0]))
  for (let round = 0; round < closed; round++)
    for (const [id, gain] of gainsIn(rows, round)) points.set(id, (points.get(id) ?? 0) + gain)
  return points
}

/** A view shows the current question, the viewer's own choices, and a result only in Result. */
export function viewClaims(
  { asked, players, podium, poll }: SpeedPollsView,
  rows: GameRows,
  viewer: PlayerId | null,
): readonly Claim[] {
  const { closed, questions, round, showNames } = jsonOf(rows)
  const closedQuestions = questions
    .slice(0, closed)
    .map((_, of) => ({ ...textsIn(rows, of), counts: countsIn(rows, of) }))
  const onPodium: readonly Claim[] = [
    [(asked === null) === (podium === null), 'questions of the past before the podium'],
    [
      asked === null || JSON.stringify(asked) === JSON.stringify(closedQuestions),
      'a question on the podium that was not closed, or other counts',
    ],
  ]
  if (poll === null) return [...onPodium, [podium !== null, 'no question before the podium']]
  const own = (kind: 'answers' | 'guesses') =>
    choicesIn(rows, kind, round).find(({ playerId }) => playerId === viewer)?.value ?? null
  const { answers, number, question, result } = poll
  const gains = gainsIn(rows, round)
  const said = new Map(choicesIn(rows, 'answers', round).map(({ playerId, value }) => [playerId, value]))
  const text = JSON.stringify(poll)
  const texts = textsIn(rows, round)
  return [
    ...onPodium,
    [number === round + 1 && question === texts.question, 'another question, or a hidden one'],
    [
      questions.slice(round + 1).every((later) => !text.includes(JSON.stringify(later.question))),
      'a later question',
    ],
    [
      JSON.stringify(answers) === JSON.stringify(texts.answers),
      'answers of another question, or a hidden one',
    ],
    [poll.myAnswer === own('answers'), 'an answer of another player'],
    [poll.myGuess === own('guesses'), 'a guess of another player'],
    [(result !== null) === (rows.state.phase === 'result'), 'a count before Result'],
    [result === null || result.counts.join() === countsIn(rows, round).join(), 'wrong counts'],
    [
      result === null || players.every(({ id }, place) => result.gains[place] === gains.get(id)),
      'wrong points',
    ],
    [result?.said == null || showNames, 'a name beside an answer'],
    [
      result?.said == null ||
        players.every(({ id }, place) => result.said?.[place] === (said.get(id) ?? null)),
      'a wrong name beside an answer',
    ],
    [Object.keys(poll).length === 7, 'an additional field'],
  ]
}

/** An own question may be read by all once it was asked, and until the host hides it. */
export function isPublic(text: string, rows: GameRows): boolean {
  const { questions, round } = jsonOf(rows)
  return questions.slice(0, round + 1).some((_, of) => JSON.stringify(textsIn(rows, of)).includes(text))
}

/**
 * Every choice before its Result, the questions to come and those that are hidden, changed. Without names also, in Result, who of two players
 * said what.
 */
export function flips(rows: GameRows): readonly SecretFlip[] {
  const { closed, questions, round } = jsonOf(rows)
  const choices = questions[round]?.answers.length ?? 0
  const open = closed > round ? [] : choicesOf(rows).filter((one) => one.round === round)
  return [
    ...open.map((choice) => ({
      name: choice.kind === 'answers' ? 'an answer' : 'a guess',
      rows: withResponses(rows, [{ ...choice, value: (choice.value + 1) % choices }]),
      isHiddenFrom: (viewer: PlayerId | null) => viewer !== choice.playerId,
    })),
    ...swaps(rows),
    ...unseenQuestions(rows),
  ]
}

/** The questions to come and those that are hidden, longer. */
function unseenQuestions(rows: GameRows): readonly SecretFlip[] {
  const { questions, round } = jsonOf(rows)
  const isUnseen = (index: number) => index > round || textsIn(rows, index).question === null
  if (!questions.some((_, index) => isUnseen(index))) return []
  const others = questions.map((one, index) =>
    isUnseen(index)
      ? { ...one, question: `Seriously: ${one.question}`, answers: one.answers.map((answer) => `${answer}!`) }
      : one,
  )
  const state = { ...rows.state, state: { ...jsonOf(rows), questions: others } }
  return [{ name: 'an unseen question', rows: { ...rows, state }, isHiddenFrom: () => true }]
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
  return [
    {
      name: 'who said what',
      rows: withResponses(rows, changed),
      isHiddenFrom: (viewer: PlayerId | null) => viewer !== one.playerId && viewer !== other.playerId,
    },
  ]
}
