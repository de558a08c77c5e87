import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { sizeText } from '../../kit/stage/frame/text-size.ts'
import { HideKey } from '../../kit/stage/hide/hide-key.tsx'
import { Crowd, ROW_LENGTH_MAX } from '../../kit/stage/people/crowd.tsx'
import { findPlayer, nameOf, stayingPlayers } from '../../kit/stage/people/find-player.ts'
import { PlayerCharacter } from '../../kit/stage/people/player-figure.tsx'
import { Speech } from '../../kit/stage/people/speech.tsx'
import { HOPPER } from '../../kit/stage/reactions/hop.ts'
import type { FactOrFictionView, StatementOnStage } from '../schemas.ts'
import { entryOf } from '../statement.ts'
import styles from './statement-spotlight.module.css'

export interface OnStageProps {
  readonly view: FactOrFictionView
  readonly statement: StatementOnStage
  readonly me: PlayerId | null
}

interface StatementSpotlightProps extends OnStageProps {
  /** Big where nothing else is on stage, small above the ballots. */
  readonly size: 'big' | 'small'
  /** The color of the rays, different in each phase. */
  readonly ink: 'pink' | 'sun'
  /** The line above the statement, for its author and for all others. */
  readonly youSay: string
  readonly says: (author: string) => string
  /** A small window has no room for the listeners. */
  readonly isCrowdOptional?: boolean
}

/** The author on stage with the statement in a speech bubble, before the listeners. */
export function StatementSpotlight(props: StatementSpotlightProps) {
  const { view, statement, me, size, ink, youSay, says, isCrowdOptional = false } = props
  const { authorId, text } = statement
  const author = findPlayer(view.players, authorId)
  const crowd = stayingPlayers(view.players, authorId)
  return (
    <div
      className={joinClasses(styles.panel, styles[size])}
      data-length={sizeText(text ?? '')}
      data-crowd={isCrowdOptional ? 'optional' : 'always'}
      data-crowded={crowd.length > ROW_LENGTH_MAX || undefined}
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
      <Speech
        className={styles.speech}
        lead={authorId === me ? youSay : <IsolatedName name={nameOf(author)} sentence={says} />}
        text={text}
        hideKey={<HideStatement statement={statement} />}
      />
      <div className={styles.crowd}>
        <Crowd players={crowd} />
      </div>
    </div>
  )
}

export function HideStatement({ statement }: { readonly statement: StatementOnStage }) {
  return statement.text !== null && <HideKey entry={entryOf(statement)} label={m.fof_hide_statement()} />
}
