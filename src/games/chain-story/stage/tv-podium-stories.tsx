import type { ReactNode } from 'react'
import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import type { ChainStoryView } from '../schemas.ts'
import { pagesOf } from './book-pages.ts'
import { stageCopy } from './stage.copy.ts'
import styles from './tv-podium-stories.module.css'
import { winnersOf } from './winners.ts'

const { podium: copy } = stageCopy

/** A page beside the scores. */
const PAGE = { rows: 13, rowLetters: 42 }

/** The winning stories, page by page. */
export function tvPodiumStories(view: ChainStoryView): readonly ReactNode[] {
  return winnersOf(view).flatMap(({ story }) => {
    const lines = [
      { text: story.opener, name: copy.opener },
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
      <article key={`${story.story} ${places[0]}`} className={styles.page}>
        <h3 className={styles.title}>{copy.winner}</h3>
        {places.map((place) => (
          <p key={place} className={styles.line} dir="auto">
            {lines[place]?.text} <b className={styles.who}>{lines[place]?.name}</b>
          </p>
        ))}
      </article>
    ))
  })
}
