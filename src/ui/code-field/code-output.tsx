import { useState } from 'react'
import styles from './code-overlay.module.css'
import { CodeTiles } from './code-tiles.tsx'

/** A code for copying: a read-only field that selects itself on focus and on click. */
export function CodeOutput(props: { readonly label: string; readonly code: string }) {
  const { label, code } = props
  const [isSelected, setSelected] = useState(false)
  return (
    <span className={styles.frame}>
      <span className={styles.tiles} data-selected={isSelected || undefined} aria-hidden="true">
        <CodeTiles code={code} size="lg" />
      </span>
      <input
        readOnly
        className={styles.input}
        value={code}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        onClick={(event) => event.currentTarget.select()}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          setSelected(selectionStart !== selectionEnd)
        }
        onBlur={() => setSelected(false)}
      />
    </span>
  )
}
