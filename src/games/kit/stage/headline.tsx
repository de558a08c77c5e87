import type { ReactNode } from 'react'
import type { Ink } from '#client/ui/ink.ts'
import { Tag } from '#client/ui/tag/tag.tsx'
import styles from './headline.module.css'
import { sizeText } from './text-size.ts'

export interface HeadlineProps {
  /** What the answer is: "Most of the room". */
  readonly tag: string
  readonly ink?: Ink | undefined
  readonly answer: string
  /** A line of small print below, such as the question. */
  readonly sub?: ReactNode
  /** Another line, such as the reason why there is no answer. */
  readonly note?: string | undefined
  /** The answer pops in after the bars have grown. */
  readonly isEntering?: boolean
}

/** The answer of a round, which nobody has to look for: a tag, the answer in the largest type, a line below. */
export function Headline({ tag, ink = 'mint', answer, sub, note, isEntering = false }: HeadlineProps) {
  return (
    <div className={styles.headline} data-entering={isEntering || undefined}>
      <Tag ink={ink}>{tag}</Tag>
      <h3 className={styles.answer} data-length={sizeText(answer)} dir="auto">
        {answer}
      </h3>
      {sub !== undefined && (
        <p className={styles.sub} dir="auto">
          {sub}
        </p>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
