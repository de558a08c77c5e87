import { m } from '#messages'
import type { Ink } from '#ui/ink.ts'
import type { Reveal } from '../../schemas.ts'
import { countFooled } from './result-text.ts'

interface Sticker {
  readonly text: string
  readonly ink: Ink
}

/** What became of a statement, in a few words beside its author. It states the truth, so it comes after it. */
export function stickerOf(reveal: Reveal): Sticker {
  const { votes, fooled } = countFooled(reveal)
  const hasFooledMany = votes > 0 && fooled * 2 >= votes
  if (reveal.isFact) {
    if (votes > 0 && fooled === votes) return { text: m.fof_reveal_stickers_truth_doubted(), ink: 'mint' }
    return hasFooledMany
      ? { text: m.fof_reveal_stickers_truth_half(), ink: 'mint' }
      : { text: m.fof_reveal_stickers_truth(), ink: 'sky' }
  }
  if (votes === 0) return { text: m.fof_reveal_stickers_fib(), ink: 'tomato' }
  if (hasFooledMany) return { text: m.fof_reveal_stickers_fib_worked(), ink: 'mint' }
  return fooled === 0
    ? { text: m.fof_reveal_stickers_fib_caught(), ink: 'pink' }
    : { text: m.fof_reveal_stickers_fib_half(), ink: 'sun' }
}
