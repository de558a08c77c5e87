import type { EpochMs } from '#rooms/record/ids.ts'
import { countLetters, type TextSize } from '../../../kit/stage/frame/text-size.ts'
import type { StepStarts } from '../../../kit/stage/result/timed-steps.ts'
import { useTimedStep } from '../../../kit/stage/result/use-timed-step.ts'
import definition, { readSeconds } from '../../definition.ts'
import type { ChainStoryView, Reading, Sentence } from '../../schemas.ts'

/** The time of the opener, as a share of a sentence's: it is short, and stays in view. */
const OPENER_SHARE = 0.5

/**
 * When the opener and then each sentence come, in milliseconds from the start of a Read: evenly until its alarm, from
 * which the authors are shown. A pure function of the length of the phase, so that all pages show the same.
 */
export function readStarts(sentences: number, phaseMs: number): StepStarts {
  const seconds = readSeconds(sentences)
  const [, read] = definition.phases
  const signedAt = phaseMs * (1 - read.alarms[0] / seconds)
  const eachMs = signedAt / (sentences + OPENER_SHARE)
  return [0, ...Array.from({ length: sentences }, (_, place) => Math.round((place + OPENER_SHARE) * eachMs))]
}

/** The step of the Read that a page shows: 0 is the opener, 1 the first sentence. */
export function useReadStep(view: ChainStoryView, now: () => EpochMs): number {
  const { number = null, sentences = [] } = view.reading ?? {}
  return useTimedStep(view, number, (phaseMs) => readStarts(sentences.length, phaseMs), now)
}

/** Whether the authors are out: then the whole story is. */
export function isSigned({ sentences }: Pick<Reading, 'sentences'>): boolean {
  return sentences.some(({ authorId }) => authorId !== null)
}

/** The state of a story's line at a step of its Read: step 1 is the first sentence. */
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

interface PageSize {
  readonly rows: number
  /** In letters of average width, with a margin for words that do not fit their row. */
  readonly rowLetters: number
}

/** Capitals and other letters that are up to twice as wide as the average. */
const BROAD = /[\p{Lu}mw@%&—…]/gu

/** The row of the author and the space to the next sentence, in rows of text. */
const SIGNATURE_ROWS = 1

/** The texts of each page, by their places: as many as fit, at least one. Nothing is cut. */
export function pagesOf(texts: readonly (string | null)[], size: PageSize): readonly (readonly number[])[] {
  const pages: number[][] = []
  let free = 0
  for (const [place, text] of texts.entries()) {
    const needed = countRows(text ?? '', size) + SIGNATURE_ROWS
    const page = pages.at(-1)
    if (page === undefined || needed > free) {
      pages.push([place])
      free = size.rows - needed
    } else {
      page.push(place)
      free -= needed
    }
  }
  return pages
}

function countRows(text: string, { rowLetters }: PageSize): number {
  const width = countLetters(text) + (text.match(BROAD) ?? []).length
  return Math.max(1, Math.ceil(width / rowLetters))
}
