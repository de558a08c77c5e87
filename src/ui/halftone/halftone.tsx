import { memo } from 'react'
import { cssVariables } from '../css-variables.ts'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './halftone.module.css'

/** Halftone dots in a corner of the nearest positioned box. */
export const Halftone = memo(function Halftone(props: {
  readonly corner?: 'tl' | 'tr' | 'bl' | 'br' | undefined
  /** Deep tones on colours, tints on paper. */
  readonly tone?: `${Ink}-${'deep' | 'tint'}` | 'paper-dot' | undefined
  readonly className?: string | undefined
}) {
  const { corner = 'tl', tone = 'paper-dot', className } = props
  return (
    <span
      className={joinClasses(styles.halftone, styles[corner], className)}
      style={cssVariables({ '--tone': `var(--${tone})` })}
      aria-hidden="true"
    />
  )
})
