import { m } from '#messages'
import { joinClasses } from '#ui/join-classes.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { sizeText } from '../frame/text-size.ts'
import styles from './hidden-entry.module.css'

export interface HiddenEntryProps {
  /** The hidden element: a card, a line of a list, or a picture, whose box it fills. */
  readonly size?: 'card' | 'row' | 'picture'
  /** On paper, which is cream in both themes: a speech bubble, a sheet, a frame. */
  readonly isOnPaper?: boolean
  readonly className?: string | undefined
}

/** Shown in place of an entry that the host has hidden. */
export function HiddenEntry({ size = 'card', isOnPaper = false, className }: HiddenEntryProps) {
  return (
    <p className={joinClasses(styles.hidden, styles[size], isOnPaper && styles.paper, className)}>
      {m.kit_hide_hidden()}
    </p>
  )
}

export interface PaperTextProps {
  /** Null if the host has hidden it. */
  readonly text: string | null
  readonly className?: string | undefined
  /** The class of the box in place of a hidden text. */
  readonly hiddenClassName?: string | undefined
}

/** A text on paper. `data-length` is for type that fits. */
export function PaperText({ text, className, hiddenClassName }: PaperTextProps) {
  if (text === null) return <HiddenEntry isOnPaper className={hiddenClassName} />
  return (
    <p className={className} data-length={sizeText(text)} dir="auto">
      <PlayerText>{text}</PlayerText>
    </p>
  )
}
