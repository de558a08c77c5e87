import { useState } from 'react'
import { m } from '#messages'
import { Announced } from '#ui/announcer/announced.tsx'
import { formatSigned } from '#ui/format.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { Slotted } from '#ui/slotted.tsx'
import { SMUGGLED_POINTS } from '../../definition.ts'
import { hasWord } from '../../sentence.ts'
import styles from './secret-word.module.css'

/** The word to smuggle into the sentence, underlined once it is in. Only its writer is sent it. */
export function SecretWord({ word, text }: { readonly word: string; readonly text: string }) {
  const isIn = hasWord({ text }, { text: word })
  const state = isIn ? m.story_write_smuggled() : m.story_write_not_smuggled()
  // Nothing is announced before the word has been in the text for the first time.
  const [wasIn, setWasIn] = useState(false)
  if (isIn && !wasIn) setWasIn(true)
  return (
    <p className={styles.secret} data-in={isIn || undefined}>
      <Slotted sentence={(slot) => m.story_write_smuggle({ word: slot })}>
        <b className={styles.word} translate="no">
          <PlayerText>{word}</PlayerText>
        </b>
      </Slotted>{' '}
      <span className={styles.points}>{formatSigned(SMUGGLED_POINTS)}</span>
      <span className="sr-only">{state}</span>
      <Announced text={wasIn ? state : ''} />
    </p>
  )
}
