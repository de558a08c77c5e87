import type { GamePhase } from '../../../game-definition.ts'
import { countLetters, type TextSize } from '../../../kit/stage/frame/text-size.ts'
import type { StepStarts } from '../../../kit/stage/result/timed-steps.ts'
import definition from '../../definition.ts'
import type { Reading, Sentence } from '../../schemas.ts'
import { readSeconds } from '../../turns.ts'

/** The time of the opener, as a share of a sentence's: it is short, and stays in view. */
const OPENER_SHARE = 0.5

/**
 * When the opener and then each sentence come, in milliseconds from the start of a Read: evenly until its alarm, from
 * which the authors are shown. A pure function of the length of the phase, so that all pages show the same.
 */
export function readStarts(sentences: number, phaseMs: number): StepStarts {
  const seconds = readSeconds(sentences)
  const signedAt = phaseMs * (1 - signedSeconds() / seconds)
  const eachMs = signedAt / (sentences + OPENER_SHARE)
  return [0, ...Array.from({ length: sentences }, (_, place) => Math.round((place + OPENER_SHARE) * eachMs))]
}

function signedSeconds(): number {
  const read: GamePhase | undefined = definition.phases.find(({ id }) => id === 'read')
  return read?.alarms?.[0] ?? 0
}

/** Whether the authors are out: then the whole story is. */
export function isSigned({ sentences }: Pick<Reading, 'sentences'>): boolean {
  return sentences.some(({ authorId }) => authorId !== null)
}

/** What a line of the story is at a step of its Read: step 1 is the first sentence. */
export type LineState = 'read' | 'now' | 'unread'

export function lineStateOf(place: number, step: number, isOver: boolean): LineState {
  if (isOver || place < step - 1) return 'read'
  return place === step - 1 ? 'now' : 'unread'
}

/** The hearts as this viewer sees them: an own one counts on every line, so that no line differs from another. */
export function heartsShown(
  sentence: Pick<Sentence, 'turn' | 'hearts'>,
  { myHearts, myTurn }: Pick<Reading, 'myHearts' | 'myTurn'>,
  isMine: boolean,
): number {
  const isCounted = sentence.turn !== myTurn && myHearts.includes(sentence.turn)
  return sentence.hearts - (isCounted ? 1 : 0) + (isMine ? 1 : 0)
}

/** The type size of a story, by its length in letters: a long one gets smaller type. */
export function sizeStory({ sentences }: Pick<Reading, 'sentences'>): TextSize {
  const letters = sentences.reduce((sum, { text }) => sum + countLetters(text ?? ''), 0)
  if (letters <= 380) return 'short'
  return letters <= 800 ? 'medium' : 'long'
}
