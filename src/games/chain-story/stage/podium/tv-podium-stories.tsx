import type { ReactNode } from 'react'
import { m } from '#messages'
import { PlayerText } from '#ui/names/player-text.tsx'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import type { ChainStoryView } from '../../schemas.ts'
import { pagesOf } from '../read/reading.ts'
import styles from './podium-stories.module.css'
import { winnersOf } from './told-stories.ts'

const PAGE = { rows: 13, rowLetters: 42 }

export function tvPodiumStories(view: ChainStoryView): readonly ReactNode[] {
  return winnersOf(view).flatMap(({ story }) => {
    const lines = [
      { text: story.opener, name: m.story_podium_opener() },
      ...story.sentences.map(({ authorId, text }) => ({
        text,
        name: nameOf(findPlayer(view.players, authorId)),
      })),
    ].filter(({ text }) => text !== null)
    const pages = pagesOf(
      lines.map(({ text }) => text),
      PAGE,
    )
    return pages.map((places) => (
      <article key={`${story.story} ${places[0]}`} className={styles.tvPage}>
        <h3>{m.story_podium_winner()}</h3>
        {places.map((place) => (
          <p key={place} dir="auto">
            <PlayerText>{lines[place]?.text ?? ''}</PlayerText> <b>{lines[place]?.name}</b>
          </p>
        ))}
      </article>
    ))
  })
}
