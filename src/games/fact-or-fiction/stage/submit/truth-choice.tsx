import { useId } from 'react'
import { m } from '#messages'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './truth-choice.module.css'

export interface TruthChoiceProps {
  readonly label: string
  readonly isFact: boolean | null
  readonly onChoose: (isFact: boolean) => void
  /** The id of the first radio button, to focus the group. */
  readonly inputId?: string | undefined
  /** The id of the text that asks for a choice. */
  readonly errorId?: string | undefined
  readonly isWide?: boolean
}

const CHOICES = [
  { isFact: true, label: m.fof_fact(), className: styles.fact },
  { isFact: false, label: m.fof_fiction(), className: styles.fiction },
] as const

/** Two paper buttons, one of them pressed. Native radio buttons, for their keyboard behavior. */
export function TruthChoice({ label, isFact, onChoose, inputId, errorId, isWide }: TruthChoiceProps) {
  const name = useId()
  return (
    <div
      className={styles.choice}
      data-wide={isWide || undefined}
      role="radiogroup"
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
    >
      {CHOICES.map((choice) => (
        <label key={choice.label} className={choice.className}>
          <input
            type="radio"
            id={choice.isFact ? inputId : undefined}
            name={name}
            checked={isFact === choice.isFact}
            onChange={() => onChoose(choice.isFact)}
          />
          <span className={styles.mark}>
            <Icon name="check" />
          </span>
          {choice.label}
        </label>
      ))}
    </div>
  )
}
