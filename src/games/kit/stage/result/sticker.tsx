import type { Ink } from '#ui/ink.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { useEntrance } from './staged-part.tsx'
import styles from './sticker.module.css'
import type { StagedResult } from './use-staged-result.ts'

export interface StickerProps {
  readonly staged: StagedResult
  readonly ink: Ink
  readonly text: string
  readonly className?: string | undefined
}

/** A sticker on a character: what became of their text. It appears with the stamp. */
export function Sticker(props: StickerProps) {
  return props.staged.has('stamp') ? <Stuck {...props} /> : null
}

function Stuck({ staged, ink, text, className }: StickerProps) {
  const entrance = useEntrance(staged, 'stamp')
  return (
    <p className={joinClasses(styles.sticker, styles[ink], className)} style={entrance}>
      {text}
    </p>
  )
}
