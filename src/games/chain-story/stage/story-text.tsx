import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import { HiddenEntry } from '../../kit/stage/hide/hidden-entry.tsx'
import { HideKey } from '../../kit/stage/hide/hide-key.tsx'
import type { GamePlayer } from '../../kit/view.ts'
import { openerEntry, sentenceEntry } from '../entries.ts'
import type { Story } from '../schemas.ts'
import { stageCopy } from './stage.copy.ts'
import { HeartIcon } from './story-icons.tsx'
import styles from './story-text.module.css'

const { podium: copy, read } = stageCopy

export interface StoryTextProps {
  readonly story: Story
  readonly players: readonly GamePlayer[]
  /** False where it stands above already. */
  readonly hasOpener?: boolean
}

/** A whole story with its authors. The host can hide what is in it. */
export function StoryText({
  story: { opener, sentences, story },
  players,
  hasOpener = true,
}: StoryTextProps) {
  return (
    <ol className={styles.story}>
      {hasOpener && (
        <li className={styles.line}>
          {opener === null ? (
            <HiddenEntry size="row" />
          ) : (
            <p dir="auto">
              {opener} <b className={styles.who}>{copy.opener}</b>
            </p>
          )}
          {opener !== null && (
            <HideKey entry={openerEntry(story)} label={read.hideOpener} className={styles.hide} />
          )}
        </li>
      )}
      {sentences.map(({ authorId, hearts, smuggled, text, turn }, place) => (
        <li key={turn} className={styles.line}>
          {text === null ? (
            <HiddenEntry size="row" />
          ) : (
            <p dir="auto">
              {text}{' '}
              <b className={styles.who}>
                <bdi>{nameOf(findPlayer(players, authorId))}</bdi>
                {hearts > 0 && (
                  <span className={styles.hearts} role="img" aria-label={read.hearts(hearts)}>
                    <HeartIcon isFull />
                    {hearts}
                  </span>
                )}
                {smuggled !== null && <mark className={styles.smuggled}>{read.smuggled(smuggled)}</mark>}
              </b>
            </p>
          )}
          {text !== null && (
            <HideKey
              entry={sentenceEntry(story, turn)}
              label={read.hideSentence(place + 1)}
              className={styles.hide}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
