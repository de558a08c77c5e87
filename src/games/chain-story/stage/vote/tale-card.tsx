import { useId, useState } from 'react'
import { m } from '#messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import type { Ink } from '#ui/ink.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { useStage } from '../../../kit/stage/frame/stage-context.ts'
import { HiddenEntry } from '../../../kit/stage/hide/hidden-entry.tsx'
import { HideKey } from '../../../kit/stage/hide/hide-key.tsx'
import { findPlayer } from '../../../kit/stage/people/find-player.ts'
import { PlayerAvatar } from '../../../kit/stage/people/player-figure.tsx'
import type { Story } from '../../schemas.ts'
import { openerEntry } from '../../schemas.ts'
import { authorsOf, HeartCount, titleOf } from '../story-parts.tsx'
import { StoryText, type StoryTextProps } from './story-text.tsx'
import styles from './vote-phase.module.css'

const SPINES: readonly Ink[] = ['sun', 'tomato', 'sky', 'mint', 'pink']

export function spineOf(place: number): string {
  return `var(--${SPINES[place % SPINES.length]})`
}

export function heartsIn({ sentences }: Pick<Story, 'sentences'>): number {
  return sentences.reduce((sum, { hearts }) => sum + hearts, 0)
}

export interface TaleCardProps {
  readonly story: Story
  readonly place: number
  readonly isChosen: boolean
  readonly onChoose: (() => void) | null
}

/** A story to vote for: how it begins and ends, who wrote it, and all of it on request. */
export function TaleCard({ story, place, isChosen, onChoose }: TaleCardProps) {
  const { players } = useStage()
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const { opener, sentences } = story
  const last = sentences.at(-1)
  const title = <PlayerText>{titleOf(story, place)}</PlayerText>
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
            {title}
          </p>
        ) : (
          <button
            type="button"
            className={styles.title}
            aria-pressed={isChosen}
            onClick={onChoose}
            dir="auto"
          >
            {title}
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
          <StoryAuthors story={story} players={players} />
        </span>
        <HeartCount count={heartsIn(story)} className={styles.hearts} />
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

/** The avatars of those who wrote a story, leavers dimmed. */
export function StoryAuthors({ story, players }: Pick<StoryTextProps, 'story' | 'players'>) {
  return authorsOf(story)
    .flatMap((id) => findPlayer(players, id) ?? [])
    .map((author) => (
      <PlayerAvatar key={author.id} player={author} label={author.name} className={styles.author} />
    ))
}
