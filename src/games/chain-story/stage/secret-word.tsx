import { hasWord } from '../sentence.ts'
import styles from './secret-word.module.css'
import { stageCopy } from './stage.copy.ts'

const { write: copy } = stageCopy

export interface SecretWordProps {
  readonly word: string
  readonly text: string
}

/** The word to smuggle into the sentence, underlined once it is in. Only its writer is sent it. */
export function SecretWord({ word, text }: SecretWordProps) {
  const isIn = hasWord(text, word)
  return (
    <p className={styles.secret} data-in={isIn || undefined}>
      {copy.smuggle} <b className={styles.word}>{word}</b>{' '}
      <span className={styles.points}>{copy.smugglePoints}</span>
      <span className="sr-only" aria-live="polite">
        {isIn ? copy.smuggled : copy.notSmuggled}
      </span>
    </p>
  )
}
