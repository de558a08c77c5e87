import { m } from '#messages'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { PlayerText } from '#ui/names/player-text.tsx'
import type { ChainStoryView } from '../../schemas.ts'
import { StoryText } from '../vote/story-text.tsx'
import { titleOf } from '../vote/story-title.ts'
import { KeepStories } from './keep-stories.tsx'
import styles from './podium-stories.module.css'
import { winnersOf } from './winners.ts'

/** The winning story, and all stories to read again and to keep. Nothing if no story was read. */
export function PodiumStories({ view }: { readonly view: ChainStoryView }) {
  const { players, stories, votes } = view
  if (stories === null || stories.length === 0) return null
  const winners = winnersOf(view)
  const [most = 0] = winners.map(({ place }) => votes?.[place] ?? 0)
  return (
    <div className={styles.stories}>
      {winners.length > 0 && (
        <Card
          caption={winners.length === 1 ? m.story_podium_winner() : m.story_podium_winners()}
          captionInk="tomato"
          headingLevel={3}
          className={styles.winner}
        >
          {winners.map(({ story }) => (
            <div key={story.story} className={styles.text}>
              <StoryText story={story} players={players} />
            </div>
          ))}
          <p className={styles.votes}>{m.story_podium_votes({ count: most })}</p>
        </Card>
      )}
      <Card caption={m.story_podium_all()} captionInk="sky" headingLevel={3} className={styles.all}>
        <ul className={styles.list}>
          {stories.map((story, place) => (
            <li key={story.story}>
              <details className={styles.tale}>
                <summary className={styles.summary}>
                  <span className={styles.opening} dir="auto">
                    <PlayerText>{titleOf(story, place)}</PlayerText>
                  </span>
                  <Icon name="chevron-down" className={styles.chevron} />
                </summary>
                <StoryText story={story} players={players} />
              </details>
            </li>
          ))}
        </ul>
        <KeepStories view={view} />
      </Card>
    </div>
  )
}
