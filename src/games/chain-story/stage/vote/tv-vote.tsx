import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { countLetters } from '../../../kit/stage/frame/text-size.ts'
import { useRotation } from '../../../kit/stage/frame/use-rotation.ts'
import { evenPages } from '../../../kit/stage/people/even-pages.ts'
import { stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { VOTE_TALLY } from '../../../kit/stage/people/tally.tsx'
import { TvScene } from '../../../kit/stage/tv/tv-scene.tsx'
import { TvTally } from '../../../kit/stage/tv/tv-tiles.tsx'
import type { Story } from '../../schemas.ts'
import { HeartCount, titleOf } from '../story-parts.tsx'
import { heartsIn, StoryAuthors, spineOf } from './tale-card.tsx'
import styles from './vote-phase.module.css'

/** More stories take turns on the screen. */
const CARDS_MAX = { short: 6, usual: 4, long: 3 }
const PAGE_MS = 5_000
/** In letters: up to these, two rows of three cards have room for the titles, or two rows of two. */
const [SHORT_TITLE_MAX, USUAL_TITLE_MAX] = [60, 110]

export interface TvVoteProps {
  readonly stories: readonly Story[]
  readonly players: readonly GamePlayer[]
}

export function TvVote({ stories, players }: TvVoteProps) {
  const size = sizeOf(stories)
  const pages = evenPages(stories, CARDS_MAX[size])
  const page = useRotation(PAGE_MS) % Math.max(1, pages.length)
  const cards = pages[0]?.length ?? 0
  const start = page * cards
  return (
    <TvScene
      ink="sky"
      y={30}
      className={styles.tvVote}
      floor={<TvTally players={stayingPlayers(players)} copy={VOTE_TALLY} isWide />}
    >
      <h3 className={styles.tvHeading}>{m.story_titles_vote()}</h3>
      <ul
        key={start}
        className={styles.tvTales}
        data-size={size}
        data-wide={cards === 4 || undefined}
        aria-label={m.story_vote_label()}
      >
        {pages[page]?.map((story, index) => (
          <li
            key={story.story}
            className={styles.tale}
            style={cssVariables({ '--spine': spineOf(start + index) })}
          >
            <p className={styles.title} dir="auto">
              <PlayerText>{titleOf(story, start + index)}</PlayerText>
            </p>
            <p className={styles.row}>
              <StoryAuthors story={story} players={players} />
              <HeartCount count={heartsIn(story)} className={styles.hearts} />
            </p>
          </li>
        ))}
      </ul>
    </TvScene>
  )
}

function sizeOf(stories: readonly Story[]): keyof typeof CARDS_MAX {
  const letters = Math.max(0, ...stories.map((story, place) => countLetters(titleOf(story, place))))
  return letters <= SHORT_TITLE_MAX ? 'short' : letters <= USUAL_TITLE_MAX ? 'usual' : 'long'
}
