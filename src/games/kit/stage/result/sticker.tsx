import { cssVariables } from '#ui/css-variables.ts'
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

/** A sticker on a character: the result of their text. It appears with the stamp. */
export function Sticker({ staged, ink, text, className }: StickerProps) {
  const entrance = useEntrance(staged, 'stamp')
  return (
    entrance && (
      <p
        className={joinClasses(styles.sticker, className)}
        style={{ ...entrance, ...cssVariables({ '--fill': `var(--${ink})` }) }}
      >
        {text}
      </p>
    )
  )
}
