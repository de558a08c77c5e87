import { m } from '#messages'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { TvScene } from '../../../kit/stage/tv/tv-scene.tsx'
import type { Reading } from '../../schemas.ts'
import { BookWords, Hearts } from './book-line.tsx'
import { BookTitle } from './book-title.tsx'
import styles from './read-phase.module.css'
import { isSigned, lineStateOf, pagesOf } from './reading.ts'

const PAGE = { rows: 11.5, rowLetters: 32 }

export interface TvReadProps {
  readonly reading: Reading
  readonly players: readonly GamePlayer[]
  /** The step of the reading: 0 is the opener, 1 the first sentence. */
  readonly step: number
}

/** A story in a book, in type to be read from across the room. A long one turns its page. */
export function TvRead({ reading, players, step }: TvReadProps) {
  const { sentences } = reading
  const isOver = isSigned(reading)
  const pages = pagesOf(
    sentences.map(({ text }) => text),
    PAGE,
  )
  const place = isOver ? sentences.length - 1 : Math.max(0, step - 1)
  const page = pages.find((places) => places.includes(place)) ?? []
  return (
    <TvScene ink="pink" y={50}>
      <article className={styles.tvBook}>
        <BookTitle reading={reading} players={players} me={null} isOnTv />
        <ol
          key={page[0]}
          className={styles.lines}
          aria-label={m.story_read_lines()}
          start={(page[0] ?? 0) + 1}
        >
          {page.map((at) => {
            const sentence = sentences[at]
            return (
              sentence && (
                <li key={sentence.turn} className={styles.line} data-state={lineStateOf(at, step, isOver)}>
                  <BookWords sentence={sentence} players={players} me={null} />
                  <Hearts count={sentence.hearts} />
                </li>
              )
            )
          })}
        </ol>
      </article>
    </TvScene>
  )
}
