import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { useStage } from '../../../kit/stage/frame/stage-context.ts'
import { HideContext, HideKey } from '../../../kit/stage/hide/hide-key.tsx'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import { type ChainStoryMove, openerEntry, type Reading } from '../../schemas.ts'
import { BookLine } from './book-line.tsx'
import { BookTitle } from './book-title.tsx'
import styles from './read-phase.module.css'
import { isSigned, lineStateOf, sizeStory } from './reading.ts'

export interface ReadPhaseProps extends Pick<StageProps<never, ChainStoryMove>, 'sendMove'> {
  readonly reading: Reading
  /** The step of the reading: 0 is the opener, 1 the first sentence. */
  readonly step: number
}

/** A story in a book: the opener at the left, and at the right the sentences as they are read. */
export function ReadPhase({ reading, step, sendMove }: ReadPhaseProps) {
  const { opener, sentences, story } = reading
  const { me, players } = useStage()
  const canHide = use(HideContext) !== null
  const [isHiding, setHiding] = useState(false)
  const list = useFollowLine(step)
  return (
    <article className={styles.cover}>
      <div className={styles.book} data-length={sizeStory(reading)}>
        <BookTitle reading={reading} players={players} me={me}>
          {canHide && (
            <div className={styles.hiding}>
              {isHiding && opener !== null && (
                <HideKey entry={openerEntry(story)} label={m.story_read_hide_opener()} />
              )}
              <IconButton
                icon="eye-off"
                label={m.story_read_hide_mode()}
                aria-pressed={isHiding}
                onClick={() => setHiding(!isHiding)}
                className={styles.mode}
              />
            </div>
          )}
        </BookTitle>
        <ol className={styles.lines} ref={list} aria-label={m.story_read_lines()}>
          {sentences.map((sentence, place) => (
            <BookLine
              key={sentence.turn}
              reading={reading}
              sentence={sentence}
              number={place + 1}
              state={lineStateOf(place, step, isSigned(reading))}
              isHiding={isHiding}
              sendMove={sendMove}
            />
          ))}
        </ol>
      </div>
    </article>
  )
}

/**
 * Keeps the line that is read in view, within the list and the window. A reader who has scrolled elsewhere is left
 * there. The first line is at step 1.
 */
function useFollowLine(step: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const lines = list.current?.children
    const [before, current] = [lines?.[step - 2], lines?.[step - 1]]
    const isFollowing = isFirst.current || before === undefined || isInView(before)
    isFirst.current = false
    if (current !== undefined && isFollowing)
      current.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    // A phone that is turned.
    const stay = () => current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    window.addEventListener('resize', stay)
    return () => window.removeEventListener('resize', stay)
  }, [step])
  return list
}

/** Whether some of the element is to be seen: no box around it has scrolled it away. */
function isInView(element: Element): boolean {
  const { bottom, top } = element.getBoundingClientRect()
  const middle = (top + bottom) / 2
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const area = box.getBoundingClientRect()
    if (getComputedStyle(box).overflowY === 'auto' && (middle < area.top || middle > area.bottom))
      return false
  }
  return middle > 0 && middle < window.innerHeight
}
