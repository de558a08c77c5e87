import { m } from '#messages'
import { PlayerNameText, PlayerText } from '#ui/names/player-text.tsx'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { HiddenEntry } from '../../../kit/stage/hide/hidden-entry.tsx'
import { HideKey } from '../../../kit/stage/hide/hide-key.tsx'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import type { Story } from '../../schemas.ts'
import { openerEntry, sentenceEntry } from '../../schemas.ts'
import { HeartCount, Smuggled } from '../story-parts.tsx'
import styles from './story-text.module.css'

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
              <PlayerText>{opener}</PlayerText> <b className={styles.who}>{m.story_podium_opener()}</b>
            </p>
          )}
          {opener !== null && (
            <HideKey entry={openerEntry(story)} label={m.story_read_hide_opener()} className={styles.hide} />
          )}
        </li>
      )}
      {sentences.map(({ authorId, hearts, smuggled, text, turn }, place) => (
        <li key={turn} className={styles.line}>
          {text === null ? (
            <HiddenEntry size="row" />
          ) : (
            <p dir="auto">
              <PlayerText>{text}</PlayerText>{' '}
              <b className={styles.who}>
                <PlayerNameText>{nameOf(findPlayer(players, authorId))}</PlayerNameText>
                {hearts > 0 && <HeartCount count={hearts} className={styles.hearts} />}
                <Smuggled word={smuggled} className={styles.smuggled} />
              </b>
            </p>
          )}
          {text !== null && (
            <HideKey
              entry={sentenceEntry(story, turn)}
              label={m.story_read_hide_sentence({ number: place + 1 })}
              className={styles.hide}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
