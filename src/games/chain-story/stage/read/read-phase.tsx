import { use, useState } from 'react'
import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { PlayerText } from '#ui/names/player-text.tsx'
import { useStage } from '../../../kit/stage/frame/stage-context.ts'
import { HiddenEntry } from '../../../kit/stage/hide/hidden-entry.tsx'
import { HideContext, HideKey } from '../../../kit/stage/hide/hide-key.tsx'
import { crowdOf, findPlayer, stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { HOPPER } from '../../../kit/stage/reactions/hop.ts'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import { openerEntry } from '../../entries.ts'
import type { ChainStoryMove, Reading } from '../../schemas.ts'
import { authorsOf } from '../announcement.ts'
import { Authors } from './authors.tsx'
import { BookLine } from './book-line.tsx'
import styles from './read-phase.module.css'
import { isSigned, lineStateOf, sizeStory } from './reading.ts'
import { useFollowLine } from './use-follow-line.ts'

export interface ReadPhaseProps extends Pick<StageProps<never, ChainStoryMove>, 'sendMove'> {
  readonly reading: Reading
  /** The step of the reading: 0 is the opener, 1 the first sentence. */
  readonly step: number
}

/** A story in a book: the opener at the left, and at the right the sentences as they are read. */
export function ReadPhase({ reading, step, sendMove }: ReadPhaseProps) {
  const { number, opener, sentences, story, total } = reading
  const { me, players } = useStage()
  const canHide = use(HideContext) !== null
  const [isHiding, setHiding] = useState(false)
  const isOver = isSigned(reading)
  const list = useFollowLine(step)
  const authors = authorsOf(reading)
  const heads = isOver
    ? authors.flatMap((id) => findPlayer(players, id) ?? [])
    : crowdOf(stayingPlayers(players), me, number)
  return (
    <article className={styles.cover}>
      <div className={styles.book} data-length={sizeStory(reading)}>
        <div className={styles.title} data-host={canHide || undefined}>
          <div className={styles.words}>
            <p className={styles.meta}>{m.story_read_place({ number, total })}</p>
            {opener === null ? (
              <HiddenEntry size="row" isOnPaper />
            ) : (
              <h3 className={styles.opener} data-long={opener.length > 80 || undefined} dir="auto">
                <PlayerText>{opener}</PlayerText>
              </h3>
            )}
            <p className={styles.meta}>
              {isOver ? (
                <Authors authors={authors} players={players} me={me} />
              ) : (
                m.story_read_guess({ count: sentences.length })
              )}
            </p>
          </div>
          <div className={styles.heads} aria-hidden="true" data-authors={isOver || undefined}>
            {heads.map(({ id, name, avatar, avatarColor }) => (
              <span key={id} className={styles.head} {...{ [HOPPER]: id }}>
                <Character name={name} avatar={avatar} color={avatarColor} fillSizes="7rem" />
              </span>
            ))}
          </div>
          {canHide && (
            <div className={styles.hiding}>
              {isHiding && opener !== null && (
                <HideKey
                  entry={openerEntry(story)}
                  label={m.story_read_hide_opener()}
                  className={styles.hide}
                />
              )}
              <IconButton
                icon="eye-off"
                label={m.story_read_hide_mode()}
                aria-pressed={isHiding}
                onClick={() => setHiding(!isHiding)}
                className={styles.mode}
              />
            </div>
          )}
        </div>
        <ol className={styles.lines} ref={list} aria-label={m.story_read_lines()}>
          {sentences.map((sentence, place) => (
            <BookLine
              key={sentence.turn}
              reading={reading}
              sentence={sentence}
              number={place + 1}
              state={lineStateOf(place, step, isOver)}
              isHiding={isHiding}
              sendMove={sendMove}
            />
          ))}
        </ol>
      </div>
    </article>
  )
}
