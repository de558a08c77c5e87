import { Pencil } from '../../../kit/stage/people/pencil.tsx'
import type { Desk } from '../../schemas.ts'
import styles from './story-sheet.module.css'

const WIDTH = 270
const FOLD = 36
/** More folds are drawn smaller. */
const FOLDS_MAX = 6
const LINE = 'q12 -8 24 0t24 0t24 0t24 0t24 0t24 0t24 0'
/** The sheet zigzags: every other fold leans to the other side. */
const FOLD_PATHS = [`M0 0H${WIDTH}l16 ${FOLD}H16Z`, `M16 0H${WIDTH + 16}l-16 ${FOLD}H0Z`]

/** A sheet with a fold for each turn, and a pencil on the current one. Decoration: the words beside it state the same. */
export function StorySheet({ turn, turns }: Pick<Desk, 'turn' | 'turns'>) {
  const scale = Math.min(1, FOLDS_MAX / turns)
  const left = 260 - (WIDTH * scale) / 2
  const top = 128 - (turns * FOLD * scale) / 2
  const lineY = (turn - 1) * FOLD + 23
  return (
    <svg className={styles.sheet} viewBox="0 0 520 250" stroke="currentColor" aria-hidden="true">
      <g transform={`translate(${left} ${top}) scale(${scale})`} fill="none" strokeWidth={5}>
        {Array.from({ length: turns }, (_, fold) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: folds never change places
            key={fold}
            transform={`translate(0 ${fold * FOLD})`}
          >
            <path fill={fold % 2 === 1 ? 'var(--sky)' : 'var(--cream)'} d={FOLD_PATHS[fold % 2]} />
            {fold < turn - 1 && <path d={`M44 23${LINE}`} />}
          </g>
        ))}
        {/* With other keys the pencil begins again in each turn. */}
        <path key={`line ${turn}`} className={styles.line} d={`M44 ${lineY}${LINE}`} />
        <g key={`pencil ${turn}`} className={styles.pencil}>
          <g transform={`translate(46 ${lineY})`}>
            <Pencil body="pink" rubber="tomato" />
          </g>
        </g>
      </g>
    </svg>
  )
}
