import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { Character } from '#ui/avatar/character.tsx'
import { Names } from '#ui/names/names.tsx'
import { PlayerText } from '#ui/names/player-text.tsx'
import { Slotted } from '#ui/slotted.tsx'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { countLetters, type TextSize } from '../../../kit/stage/frame/text-size.ts'
import { HiddenEntry } from '../../../kit/stage/hide/hidden-entry.tsx'
import { crowdOf, findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { HOPPER } from '../../../kit/stage/reactions/hop.ts'
import type { Reading } from '../../schemas.ts'
import { authorsOf } from '../story-parts.tsx'
import styles from './read-phase.module.css'
import { isSigned } from './reading.ts'

/** A TV has room for so many names; more become a number. */
const TV_NAMES_MAX = 6

export interface BookTitleProps {
  readonly reading: Reading
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
  readonly isOnTv?: boolean
  readonly children?: ReactNode
}

/** The left page of the book: the opener, and who has written the story, once they are shown. */
export function BookTitle({ reading, players, me, isOnTv = false, children }: BookTitleProps) {
  const { number, opener, sentences, total } = reading
  const isOver = isSigned(reading)
  const authors = authorsOf(reading)
  const names = authors.map((id) => (id === me ? m.story_read_you() : nameOf(findPlayer(players, id))))
  const heads = isOver ? authors.flatMap((id) => findPlayer(players, id) ?? []) : crowdOf(players, me, number)
  return (
    <div className={styles.title} data-host={Boolean(children) || undefined}>
      <div className={styles.words}>
        <p className={styles.meta}>{m.story_read_place({ number, total })}</p>
        {opener === null ? (
          <HiddenEntry size="row" isOnPaper />
        ) : (
          <h3
            className={styles.opener}
            data-long={opener.length > 80 || undefined}
            data-length={sizeOf(opener)}
            dir="auto"
          >
            <PlayerText>{opener}</PlayerText>
          </h3>
        )}
        <p className={styles.meta}>
          {isOver ? (
            <Slotted sentence={(slot) => m.story_read_by({ names: slot })}>
              <Names names={names} most={isOnTv ? TV_NAMES_MAX : names.length} />
            </Slotted>
          ) : (
            m.story_read_guess({ count: sentences.length })
          )}
        </p>
      </div>
      <div className={styles.heads} aria-hidden="true" data-authors={isOver || undefined}>
        {heads.map(({ id, name, avatar, avatarColor }) => (
          <span key={id} className={styles.head} {...{ [HOPPER]: id }}>
            <Character name={name} avatar={avatar} color={avatarColor} fillSizes={isOnTv ? '8rem' : '7rem'} />
          </span>
        ))}
      </div>
      {children}
    </div>
  )
}

/** The type size of an opener on a TV, by its length in letters. */
function sizeOf(opener: string): TextSize {
  const letters = countLetters(opener)
  if (letters <= 50) return 'short'
  return letters <= 100 ? 'medium' : 'long'
}
