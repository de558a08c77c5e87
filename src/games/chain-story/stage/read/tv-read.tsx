import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { PlayerNameText, PlayerText } from '#ui/names/player-text.tsx'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { countLetters, type TextSize } from '../../../kit/stage/frame/text-size.ts'
import { HiddenEntry } from '../../../kit/stage/hide/hidden-entry.tsx'
import { crowdOf, findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { HOPPER } from '../../../kit/stage/reactions/hop.ts'
import { TvScene } from '../../../kit/stage/tv/tv-scene.tsx'
import { SMUGGLED_POINTS } from '../../points.ts'
import type { Reading, Sentence } from '../../schemas.ts'
import { authorsOf } from '../announcement.ts'
import { HeartIcon } from '../story-icons.tsx'
import { Authors } from './authors.tsx'
import { pagesOf } from './book-pages.ts'
import { isSigned, type LineState, lineStateOf } from './reading.ts'
import styles from './tv-read.module.css'

/** The right page of the book. */
const PAGE = { rows: 11.5, rowLetters: 32 }
const NAMES_MAX = 6

export interface TvReadProps {
  readonly reading: Reading
  readonly players: readonly GamePlayer[]
  /** The step of the reading: 0 is the opener, 1 the first sentence. */
  readonly step: number
}

/** A story in a book, in type to be read from across the room. A long one turns its page. */
export function TvRead({ reading, players, step }: TvReadProps) {
  const { number, opener, sentences, total } = reading
  const isOver = isSigned(reading)
  const pages = pagesOf(
    sentences.map(({ text }) => text),
    PAGE,
  )
  const place = isOver ? sentences.length - 1 : Math.max(0, step - 1)
  const page = pages.find((places) => places.includes(place)) ?? []
  const authors = authorsOf(reading)
  const heads = isOver
    ? authors.flatMap((id) => findPlayer(players, id) ?? [])
    : crowdOf(players, null, number)
  return (
    <TvScene ink="pink" y={50}>
      <article className={styles.book}>
        <div className={styles.title}>
          <p className={styles.meta}>{m.story_read_place({ number, total })}</p>
          {opener === null ? (
            <HiddenEntry size="row" isOnPaper />
          ) : (
            <h3 className={styles.opener} data-length={lengthOf(opener)} dir="auto">
              <PlayerText>{opener}</PlayerText>
            </h3>
          )}
          <p className={styles.meta}>
            {isOver ? (
              <Authors authors={authors} players={players} me={null} most={NAMES_MAX} />
            ) : (
              m.story_read_guess({ count: sentences.length })
            )}
          </p>
          <div className={styles.heads} aria-hidden="true" data-authors={isOver || undefined}>
            {heads.map(({ id, name, avatar, avatarColor }) => (
              <span key={id} className={styles.head} {...{ [HOPPER]: id }}>
                <Character name={name} avatar={avatar} color={avatarColor} fillSizes="8rem" />
              </span>
            ))}
          </div>
        </div>
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
                <Line
                  key={sentence.turn}
                  sentence={sentence}
                  state={lineStateOf(at, step, isOver)}
                  players={players}
                />
              )
            )
          })}
        </ol>
      </article>
    </TvScene>
  )
}

/** The type size of an opener, by its length in letters. */
function lengthOf(opener: string): TextSize {
  const letters = countLetters(opener)
  if (letters <= 50) return 'short'
  return letters <= 100 ? 'medium' : 'long'
}

interface LineProps {
  readonly sentence: Sentence
  readonly state: LineState
  readonly players: readonly GamePlayer[]
}

function Line({ sentence: { authorId, hearts, smuggled, text }, state, players }: LineProps) {
  return (
    <li className={styles.line} data-state={state}>
      <div>
        {text === null ? (
          <HiddenEntry size="row" isOnPaper />
        ) : (
          <p className={styles.text} dir="auto">
            <PlayerText>{text}</PlayerText>
          </p>
        )}
        <p className={styles.who}>
          {authorId !== null && <PlayerNameText>{nameOf(findPlayer(players, authorId))}</PlayerNameText>}
          {smuggled !== null && (
            <mark className={styles.smuggled}>
              <PlayerText>{m.story_read_smuggled({ word: smuggled, points: SMUGGLED_POINTS })}</PlayerText>
            </mark>
          )}
        </p>
      </div>
      <span
        className={styles.hearts}
        role="img"
        aria-label={m.story_read_hearts({ count: hearts })}
        data-none={hearts === 0 || undefined}
      >
        <HeartIcon isFull={hearts > 0} />
        {hearts > 0 && hearts}
      </span>
    </li>
  )
}
