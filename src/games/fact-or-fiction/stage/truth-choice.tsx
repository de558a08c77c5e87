import { useId } from 'react'
import css from './truth-choice.module.css'

export interface TruthChoiceProps {
  /** The group's name, for the ear. */
  readonly label: string
  /** Neither is chosen while it is null. */
  readonly isFact: boolean | null
  readonly onChoose: (isFact: boolean) => void
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
}

const CHOICES = [
  { isFact: true, word: 'Fact', className: css.fact },
  { isFact: false, word: 'Fiction', className: css.fiction },
] as const

/** Two halves of one switch; native radio buttons, so that arrows and Space do what they always do. */
export function TruthChoice({ label, isFact, onChoose, isInvalid, describedBy }: TruthChoiceProps) {
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
            name={name}
            checked={isFact === choice.isFact}
            onChange={() => onChoose(choice.isFact)}
          />
          {choice.word}
        </label>
      ))}
    </div>
  )
}
