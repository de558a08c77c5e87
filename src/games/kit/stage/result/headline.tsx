import type { ReactNode } from 'react'
import { m } from '#messages'
import { Burst } from '#ui/burst/burst.tsx'
import type { Ink } from '#ui/ink.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { sizeAnswer } from '../frame/text-size.ts'
import styles from './headline.module.css'
import { useEntrance } from './staged-part.tsx'
import type { StagedResult } from './use-staged-result.ts'

export interface HeadlineProps {
  /** Whose answer it is: "Most of the room". */
  readonly tag: string
  readonly ink?: Ink | undefined
  readonly answer: string
  /** Hides the question. In the upper right corner. */
  readonly hideKey?: ReactNode
  /** A line of small print below, such as the question. */
  readonly sub?: string | undefined
  /** Another line, such as the reason why there is no answer. */
  readonly note?: string | undefined
  /** The answer slams in with its step, and `waiting` is in its place before. Without it, the answer shows at once. */
  readonly staged?: StagedResult | undefined
  /** While the bars grow. */
  readonly waiting?: string | undefined
}

/** The answer of a round, which is easy to find: a tag, the answer in the largest type, a line below. */
export function Headline({ tag, ink = 'mint', answer, hideKey, sub, note, staged, waiting }: HeadlineProps) {
  const entrance = useEntrance(staged, 'headline')
  const isHeld = staged !== undefined && entrance === undefined
  return (
    <div className={styles.headline}>
      <div className={styles.top}>
        <Tag ink={isHeld ? 'sun' : ink}>{isHeld ? waiting : tag}</Tag>
        {hideKey}
      </div>
      <div className={styles.place}>
        {isHeld && staged.has('suspense') && (
          <Burst word={m.kit_result_suspense_burst()} ink="pink" className={styles.drum} />
        )}
        {/* It keeps its space, hidden from sight and from screen readers. */}
        <h3
          className={styles.answer}
          data-length={sizeAnswer(answer)}
          data-held={isHeld || undefined}
          data-slamming={entrance && ''}
          style={entrance}
          dir="auto"
        >
          <PlayerText>{answer}</PlayerText>
        </h3>
      </div>
      {sub !== undefined && (
        <p className={styles.sub} dir="auto">
          <PlayerText>{sub}</PlayerText>
        </p>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
