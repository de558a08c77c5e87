import type { ReactNode } from 'react'
import { m } from '#messages'
import type { EntryId } from '#rooms/record/ids.ts'
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
  /** False where it is above already. */
  readonly hasOpener?: boolean
}

/** A whole story with its authors. The host can hide its texts. */
export function StoryText({
  story: { opener, sentences, story },
  players,
  hasOpener = true,
}: StoryTextProps) {
  return (
    <ol className={styles.story}>
      {hasOpener && (
        <Line text={opener} entry={openerEntry(story)} hideLabel={m.story_read_hide_opener()}>
          {m.story_podium_opener()}
        </Line>
      )}
      {sentences.map(({ authorId, hearts, smuggled, text, turn }, place) => (
        <Line
          key={turn}
          text={text}
          entry={sentenceEntry(story, turn)}
          hideLabel={m.story_read_hide_sentence({ number: place + 1 })}
        >
          <PlayerNameText>{nameOf(findPlayer(players, authorId))}</PlayerNameText>
          {hearts > 0 && <HeartCount count={hearts} className={styles.hearts} />}
          <Smuggled word={smuggled} className={styles.smuggled} />
        </Line>
      ))}
    </ol>
  )
}

interface LineProps {
  /** Null if the host has hidden it. */
  readonly text: string | null
  readonly entry: EntryId
  readonly hideLabel: string
  readonly children: ReactNode
}

function Line({ text, entry, hideLabel, children }: LineProps) {
  return (
    <li className={styles.line}>
      {text === null ? (
        <HiddenEntry size="row" />
      ) : (
        <>
          <p dir="auto">
            <PlayerText>{text}</PlayerText> <b className={styles.who}>{children}</b>
          </p>
          <HideKey entry={entry} label={hideLabel} className={styles.hide} />
        </>
      )}
    </li>
  )
}
