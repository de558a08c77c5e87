import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import styles from './idea-note.module.css'

export interface IdeaNoteProps {
  readonly idea: string
  /** Puts the idea into the empty field; null while the field has a text. */
  readonly onUse: (() => void) | null
}

/** The idea that the dice has shown, beside the field: it never replaces what somebody has typed. */
export function IdeaNote({ idea, onUse }: IdeaNoteProps) {
  return (
    <div className={styles.note}>
      <p aria-live="polite">
        {/* The key makes the next idea pop in. */}
        <span key={idea} className={styles.idea}>
          <span className="sr-only">{m.fof_submit_rolled({ idea: '' })}</span>
          {idea}
        </span>
      </p>
      {onUse !== null && (
        <Button size="sm" onClick={onUse}>
          {m.fof_submit_use_idea()}
        </Button>
      )}
    </div>
  )
}
