import { useId, useState } from 'react'
import { m } from '#messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import type { Ink } from '#ui/ink.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { useStage } from '../../../kit/stage/frame/stage-context.ts'
import { HiddenEntry } from '../../../kit/stage/hide/hidden-entry.tsx'
import { HideKey } from '../../../kit/stage/hide/hide-key.tsx'
import { openerEntry } from '../../entries.ts'
import type { Story } from '../../schemas.ts'
import { HeartIcon } from '../story-icons.tsx'
import { StoryAuthors } from './story-authors.tsx'
import { StoryText } from './story-text.tsx'
import { titleOf } from './story-title.ts'
import styles from './tale-card.module.css'

/** The spines of the books, by place. */
const SPINES: readonly Ink[] = ['sun', 'tomato', 'sky', 'mint', 'pink']

export function spineOf(place: number): string {
  return `var(--${SPINES[place % SPINES.length]})`
}

/** All hearts of a story. */
export function heartsIn({ sentences }: Pick<Story, 'sentences'>): number {
  return sentences.reduce((sum, { hearts }) => sum + hearts, 0)
}

export interface TaleCardProps {
  readonly story: Story
  readonly place: number
  readonly isChosen: boolean
  /** Null for a watcher. */
  readonly onChoose: (() => void) | null
}

/** A story to vote for: how it begins and ends, who wrote it, and all of it on request. */
export function TaleCard({ story, place, isChosen, onChoose }: TaleCardProps) {
  const { players } = useStage()
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const { opener, sentences } = story
  const last = sentences.at(-1)
  const hearts = heartsIn(story)
  const title = titleOf(story, place)
  return (
    <li
      className={styles.tale}
      style={cssVariables({ '--spine': spineOf(place) })}
      data-chosen={isChosen || undefined}
      data-open={isOpen || undefined}
    >
      {opener === null && <HiddenEntry size="row" />}
      <div className={styles.head}>
        {onChoose === null ? (
          <p className={styles.title} dir="auto">
            <PlayerText>{title}</PlayerText>
          </p>
        ) : (
          <button
            type="button"
            className={styles.title}
            aria-pressed={isChosen}
            onClick={onChoose}
            dir="auto"
          >
            <PlayerText>{title}</PlayerText>
          </button>
        )}
        {isOpen && opener !== null && (
          <HideKey entry={openerEntry(story.story)} label={m.story_read_hide_opener()} />
        )}
      </div>
      <div id={textId} className={styles.rest}>
        {isOpen ? (
          <StoryText story={story} players={players} hasOpener={false} />
        ) : (
          last?.text && (
            <p className={styles.last} dir="auto">
              … <PlayerText>{last.text}</PlayerText>
            </p>
          )
        )}
      </div>
      <div className={styles.row}>
        <span className={styles.authors}>
          <StoryAuthors story={story} players={players} className={styles.author} />
        </span>
        <span className={styles.hearts} role="img" aria-label={m.story_read_hearts({ count: hearts })}>
          <HeartIcon isFull /> {hearts}
        </span>
        <IconButton
          icon="chevron-down"
          label={m.story_vote_open({ number: place + 1 })}
          size="sm"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
    </li>
  )
}
