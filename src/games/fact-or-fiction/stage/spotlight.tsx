import { Character } from '#client/ui/avatar/character.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Rays } from '#client/ui/rays/rays.tsx'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import { Crowd } from './crowd.tsx'
import { Speech } from './speech.tsx'
import css from './spotlight.module.css'

export interface SpotlightProps {
  /** Big while the author talks, small while the others vote below. */
  readonly size: 'big' | 'small'
  readonly author: FactOrFictionPlayer | null
  readonly lead: string
  readonly text: string
  /** Who listens; nobody is drawn if it is left out. */
  readonly crowd?: readonly FactOrFictionPlayer[]
}

/** The author on stage, with the statement in a bubble. */
export function Spotlight({ size, author, lead, text, crowd }: SpotlightProps) {
  return (
    <div className={joinClasses(css.panel, css[size])}>
      <Rays ink={size === 'big' ? 'pink' : 'sun'} x={20} y={60} className={css.rays} />
      {author !== null && (
        <div className={css.who}>
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
