import * as v from 'valibot'
import { asId, type Branded, type BrowserKey } from '#rooms/record/ids.ts'

/** The browser that an answer belongs to. */
export type AnswerOwner = Branded<'AnswerOwner'>
export const AnswerOwner = v.pipe(v.string(), asId<AnswerOwner>())

/**
 * The last 64 of the 256 bits of a browser's key. Together with the command's id, which has as many bits and
 * is known to its browser only, they identify an answer.
 */
export function answerOwnerOf(browserKey: BrowserKey): AnswerOwner {
  return browserKey.slice(-16) as AnswerOwner
}
