import { memo, useRef } from 'react'
import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import { GRID_HEIGHT, GRID_WIDTH } from '../../ink/ink-schemas.ts'
import type { Nib } from '../../ink/read-ink.ts'
import { InkStrokes } from '../ink/ink-picture.tsx'
import { colourOf } from '../ink/outline.ts'
import styles from './pad-paper.module.css'
import type { ShownPad } from './use-pad.ts'
import { usePen } from './use-pen.ts'

interface PadPaperProps {
  readonly shown: ShownPad
  readonly nib: Nib
  /** Nothing can be drawn at the moment. */
  readonly isOff: boolean
}

const BOX = `0 0 ${GRID_WIDTH} ${GRID_HEIGHT}`

/** The paper: the finished strokes, above them the one under the pen, and a ring where the pen is. */
export const PadPaper = memo(function PadPaper({ shown, nib, isOff }: PadPaperProps) {
  const { pad, layer, ink, penState, isClosed, isReady } = shown
  const paper = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLSpanElement>(null)
  usePen({ paper, ring, pad, nib, isOff })
  return (
    <div className={styles.frame} data-pad="">
      <div
        ref={paper}
        className={styles.paper}
        role="img"
        aria-label={`${m.doodle_draw_doodle()}. ${strokesText(ink.length)}`}
        aria-busy={!isReady}
      >
        <svg className={styles.ink} viewBox={BOX} aria-hidden="true">
          <InkStrokes ink={ink} />
        </svg>
        <svg className={styles.live} viewBox={BOX} aria-hidden="true">
          <g ref={layer} />
        </svg>
        <span
          ref={ring}
          className={styles.ring}
          data-width={nib.width}
          style={cssVariables({ '--pen': colourOf(nib.pen) })}
        />
      </div>
      <p className={styles.note} role="status">
        {!isReady && <span className={styles.text}>{m.doodle_draw_fetching()}</span>}
        {isClosed ? (
          <span className={styles.text} data-loud="">
            {m.doodle_draw_pens_down()}
          </span>
        ) : (
          penState !== 'writes' && (
            <span className={styles.text} data-loud="">
              {m.doodle_draw_empty()}{' '}
              <small>
                {penState === 'empty' ? m.doodle_draw_empty_hint() : m.doodle_draw_used_up_hint()}
              </small>
            </span>
          )
        )}
      </p>
    </div>
  )
})

function strokesText(count: number): string {
  return count === 0 ? m.doodle_draw_no_strokes() : m.doodle_draw_strokes({ count })
}
