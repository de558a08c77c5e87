import type { Ink } from '#client/ui/ink.ts'
import type { Reveal } from '../fact-or-fiction-view.ts'
import { countFooled } from './result-text.ts'
import { revealCopy } from './reveal.copy.ts'

const { stickers: copy } = revealCopy

interface Sticker {
  readonly text: string
  readonly ink: Ink
}

/** What became of a statement, in a few words beside its author. It states the truth, so it comes after it. */
export function stickerOf(reveal: Reveal): Sticker {
  const { votes, fooled } = countFooled(reveal)
  const hasFooledMany = votes > 0 && fooled * 2 >= votes
  if (reveal.isFact) {
    if (votes > 0 && fooled === votes) return { text: copy.truthDoubted, ink: 'mint' }
    return hasFooledMany ? { text: copy.truthHalf, ink: 'mint' } : { text: copy.truth, ink: 'sky' }
  }
  if (votes === 0) return { text: copy.fib, ink: 'tomato' }
  if (hasFooledMany) return { text: copy.fibWorked, ink: 'mint' }
  return fooled === 0 ? { text: copy.fibCaught, ink: 'pink' } : { text: copy.fibHalf, ink: 'sun' }
}
