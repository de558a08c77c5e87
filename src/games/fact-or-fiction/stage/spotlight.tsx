import type { ReactNode } from 'react'
import { Character } from '#client/ui/avatar/character.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Rays } from '#client/ui/rays/rays.tsx'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import { Crowd, ROW_LENGTH_MAX } from './crowd.tsx'
import { Speech } from './speech.tsx'
import css from './spotlight.module.css'
import { sizeText } from './text-size.ts'

export interface SpotlightProps {
  /** Big where the statement is all there is to see, small above the ballots. */
  readonly size: 'big' | 'small'
  /** Of the rays: the phase's own. */
  readonly ink: 'pink' | 'sun'
  readonly author: FactOrFictionPlayer | null
  readonly lead: ReactNode
  readonly text: string
  /** Who listens; nobody is drawn if it is left out. */
  readonly crowd?: readonly FactOrFictionPlayer[]
}

/** The author on stage, with the statement in a bubble. */
export function Spotlight({ size, ink, author, lead, text, crowd }: SpotlightProps) {
  return (
    <div
      className={joinClasses(css.panel, css[size])}
      data-length={sizeText(text)}
      data-crowded={(crowd !== undefined && crowd.length > ROW_LENGTH_MAX) || undefined}
    >
      <Rays ink={ink} x={20} y={60} className={css.rays} />
      {author !== null && (
        <div className={css.who}>
          <svg className={css.cone} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M42 0H58L100 94A50 6 0 0 1 0 94Z" />
          </svg>
          <Character
            name={author.name}
            avatar={author.avatar}
            color={author.avatarColor}
            isBobbing={size === 'big'}
          />
          {size === 'big' && (
            <span className={css.nameplate} dir="auto">
              {author.name}
            </span>
          )}
        </div>
      )}
      <Speech className={css.speech} lead={lead} text={text} />
      {crowd && <Crowd players={crowd} />}
    </div>
  )
}
