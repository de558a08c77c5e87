import type { ReactNode } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import { Rays } from '#ui/rays/rays.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import { sizeText } from '../frame/text-size.ts'
import { HOPPER } from '../reactions/hop.ts'
import { Crowd, ROW_LENGTH_MAX } from './crowd.tsx'
import { PlayerCharacter } from './player-figure.tsx'
import { Speech } from './speech.tsx'
import styles from './spotlight.module.css'

export interface SpotlightProps {
  /** Big where nothing else is on stage, small above the ballots. */
  readonly size: 'big' | 'small'
  /** The color of the rays, different in each phase. */
  readonly ink: 'pink' | 'sun'
  readonly author: GamePlayer | null
  readonly lead: ReactNode
  /** Null if the host has hidden it. */
  readonly text: string | null
  readonly hideKey?: ReactNode
  /** The listeners. None are drawn without it. */
  readonly crowd?: readonly GamePlayer[]
  /** A small window has no room for the listeners. */
  readonly isCrowdOptional?: boolean
}

/** The author on stage, with a text of theirs in a speech bubble. */
export function Spotlight(props: SpotlightProps) {
  const { size, ink, author, lead, text, hideKey, crowd, isCrowdOptional = false } = props
  return (
    <div
      className={joinClasses(styles.panel, styles[size])}
      data-length={sizeText(text ?? '')}
      data-crowd={crowd === undefined ? undefined : isCrowdOptional ? 'optional' : 'always'}
      data-crowded={(crowd !== undefined && crowd.length > ROW_LENGTH_MAX) || undefined}
    >
      <Rays ink={ink} x={20} y={60} className={styles.rays} />
      {author !== null && (
        <div className={styles.author}>
          <svg className={styles.cone} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M42 0H58L100 94A50 6 0 0 1 0 94Z" />
          </svg>
          <div {...{ [HOPPER]: author.id }}>
            <PlayerCharacter player={author} isBobbing={size === 'big'} />
          </div>
          {size === 'big' && (
            <span className={styles.nameplate} dir="auto">
              {author.name}
            </span>
          )}
        </div>
      )}
      <Speech className={styles.speech} lead={lead} text={text} hideKey={hideKey} />
      {crowd && (
        <div className={styles.crowd}>
          <Crowd players={crowd} />
        </div>
      )}
    </div>
  )
}
