import type { BrowserKey } from '#rooms/ids.ts'

declare const isAnswerOwner: unique symbol
/** The browser that an answer belongs to. */
export type AnswerOwner = string & { readonly [isAnswerOwner]: true }

/**
 * The last 64 of the 256 bits of a browser's key: an answer is found by them together with its command's id, which is as
 * long again and known to its browser only.
 */
export function answerOwnerOf(browserKey: BrowserKey): AnswerOwner {
  return browserKey.slice(-16) as AnswerOwner
}
