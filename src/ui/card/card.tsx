import { type HTMLAttributes, type ReactNode, useId } from 'react'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import { Caption } from './caption.tsx'
import styles from './card.module.css'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The caption over the top edge: the card's heading and accessible name. */
  readonly caption?: ReactNode
  readonly captionInk?: Ink | undefined
  readonly captionSize?: 'sm' | 'md' | undefined
  readonly headingLevel?: 2 | 3 | undefined
  /** Adjacent cards tilt in different directions; cards with long texts, tables or dialogs stay straight. */
  readonly tilt?: 1 | 2 | undefined
  /** Placed in the top right corner, level with the caption. */
  readonly action?: ReactNode
  readonly as?: 'section' | 'div' | 'aside' | 'form' | undefined
}

export function Card(props: CardProps) {
  const { caption, captionInk, captionSize, headingLevel, tilt, action, as, className, ...rest } = props
  const Tag = as ?? 'section'
  const id = useId()
  const isNamed = caption !== undefined && Tag !== 'div'
  return (
    <Tag
      aria-labelledby={isNamed ? id : undefined}
      {...rest}
      className={joinClasses(styles.card, tilt && styles[`tilt${tilt}`], className)}
    >
      {(caption !== undefined || action !== undefined) && (
        <div className={styles.head}>
          {caption !== undefined && (
            <Caption id={id} ink={captionInk} size={captionSize} level={headingLevel}>
              {caption}
            </Caption>
          )}
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {rest.children}
    </Tag>
  )
}
