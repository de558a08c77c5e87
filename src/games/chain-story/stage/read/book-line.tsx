import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { PlayerNameText, PlayerText } from '#ui/names/player-text.tsx'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { useStage } from '../../../kit/stage/frame/stage-context.ts'
import { useOptimisticChoice } from '../../../kit/stage/frame/use-optimistic-choice.ts'
import { HiddenEntry } from '../../../kit/stage/hide/hidden-entry.tsx'
import { HideKey } from '../../../kit/stage/hide/hide-key.tsx'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import type { ChainStoryMove, Reading, Sentence } from '../../schemas.ts'
import { sentenceEntry } from '../../schemas.ts'
import { HeartIcon, Smuggled } from '../story-parts.tsx'
import { HEART_REFUSED } from '../texts.ts'
import styles from './read-phase.module.css'
import { heartsShown, type LineState } from './reading.ts'

export interface BookLineProps extends Pick<StageProps<never, ChainStoryMove>, 'sendMove'> {
  readonly reading: Reading
  readonly sentence: Sentence
  /** From 1. */
  readonly number: number
  readonly state: LineState
  /** The host is about to hide something: keys to do so are in place of the hearts. */
  readonly isHiding: boolean
}

/** A sentence of the story with its hearts. It keeps its place before it is read, so that nothing moves. */
export function BookLine(props: BookLineProps) {
  const { reading, sentence, number, state, isHiding } = props
  const { text, turn } = sentence
  const { me, players } = useStage()
  const isPlaying = findPlayer(players, me) !== null
  return (
    <li className={styles.line} data-state={state} aria-current={state === 'now' || undefined}>
      <BookWords sentence={sentence} players={players} me={me} />
      {isHiding && text !== null ? (
        <HideKey
          entry={sentenceEntry(reading.story, turn)}
          label={m.story_read_hide_sentence({ number })}
          className={styles.hide}
        />
      ) : isPlaying && text !== null ? (
        <HeartKey {...props} />
      ) : (
        <Hearts count={heartsShown(sentence, reading, reading.myHearts.includes(turn))} />
      )}
    </li>
  )
}

export interface BookWordsProps {
  readonly sentence: Sentence
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
}

/** A sentence, and below it a row for its author. */
export function BookWords({ sentence, players, me }: BookWordsProps) {
  const { authorId, smuggled, text } = sentence
  return (
    <div className={styles.text}>
      {text === null ? (
        <HiddenEntry size="row" isOnPaper />
      ) : (
        <p dir="auto">
          <PlayerText>{text}</PlayerText>
        </p>
      )}
      <p className={styles.who}>
        {authorId !== null && (
          <span className={styles.signed}>
            <PlayerNameText>
              {authorId === me ? m.kit_you() : nameOf(findPlayer(players, authorId))}
            </PlayerNameText>
            <Smuggled word={smuggled} className={styles.smuggled} />
          </span>
        )}
      </p>
    </div>
  )
}

/** A tap anywhere on the sentence gives a heart or takes it back. Identical on every line, the viewer's own included. */
function HeartKey({ reading, sentence, number, sendMove }: BookLineProps) {
  const { story } = reading
  const { turn } = sentence
  const { choice, choose } = useOptimisticChoice<boolean>(
    reading.myHearts.includes(turn),
    (isGiven) => sendMove({ type: 'heart', story, turn, isGiven }),
    HEART_REFUSED,
  )
  const isMine = choice === true
  const count = heartsShown(sentence, reading, isMine)
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isMine}
      aria-label={m.story_read_heart({ number, hearts: m.story_read_hearts({ count }) })}
      onClick={() => void choose(!isMine)}
    >
      <HeartIcon isFull={isMine} />
      <span className={styles.count}>{count > 0 && count}</span>
    </button>
  )
}

/** The hearts for a watcher and on a TV, and those of a hidden sentence. */
export function Hearts({ count }: { readonly count: number }) {
  return (
    <span
      className={styles.heart}
      data-still=""
      data-none={count === 0 || undefined}
      role="img"
      aria-label={m.story_read_hearts({ count })}
    >
      <HeartIcon isFull={count > 0} />
      <span className={styles.count}>{count > 0 && count}</span>
    </span>
  )
}
