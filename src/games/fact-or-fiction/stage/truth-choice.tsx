import { useId } from 'react'
import { Icon } from '#client/ui/icon/icon.tsx'
import css from './truth-choice.module.css'

export interface TruthChoiceProps {
  /** The group's name, for the ear. */
  readonly label: string
  /** Neither is chosen while it is null. */
  readonly isFact: boolean | null
  readonly onChoose: (isFact: boolean) => void
  readonly isInvalid: boolean
  /** Of the first half, for whoever wants to bring the focus here. */
  readonly inputId: string
  readonly describedBy: string | undefined
}

const CHOICES = [
  { isFact: true, word: 'Fact', className: css.fact },
  { isFact: false, word: 'Fiction', className: css.fiction },
] as const

/** Two paper buttons of which one is pressed in; native radio buttons, so that arrows and Space do what they always do. */
export function TruthChoice({ label, isFact, onChoose, isInvalid, inputId, describedBy }: TruthChoiceProps) {
  const name = useId()
  return (
    <div
      className={css.choice}
      role="radiogroup"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
    >
      {CHOICES.map((choice) => (
        <label key={choice.word} className={choice.className}>
          <input
            type="radio"
            id={choice.isFact ? inputId : undefined}
            name={name}
            checked={isFact === choice.isFact}
            onChange={() => onChoose(choice.isFact)}
          />
          <span className={css.mark}>
            <Icon name="check" />
          </span>
          {choice.word}
        </label>
      ))}
    </div>
  )
}
