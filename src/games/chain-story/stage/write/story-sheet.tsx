import type { Desk } from '../../schemas.ts'
import styles from './story-sheet.module.css'

const WIDTH = 270
const FOLD = 36
/** More folds are drawn smaller. */
const FOLDS_MAX = 6
const LINE = 'q12 -8 24 0t24 0t24 0t24 0t24 0t24 0t24 0'

/** A sheet with a fold for each turn, and a pencil on the current one. Decoration: the words beside it state the same. */
export function StorySheet({ turn, turns }: Pick<Desk, 'turn' | 'turns'>) {
  const scale = Math.min(1, FOLDS_MAX / turns)
  const left = 260 - (WIDTH * scale) / 2
  const top = 128 - (turns * FOLD * scale) / 2
  const lineY = (turn - 1) * FOLD + 23
  return (
    <svg
      className={styles.sheet}
      viewBox="0 0 520 250"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        {Array.from({ length: turns }, (_, fold) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: folds never change places
            key={fold}
            transform={`translate(0 ${fold * FOLD})`}
          >
            <path className={styles.fold} data-shade={fold % 2 === 1 || undefined} d={foldPath(fold)} />
            {fold < turn - 1 && <path className={styles.written} d={`M44 23${LINE}`} />}
          </g>
        ))}
        {/* With other keys the pencil begins again in each turn. */}
        <path key={`line ${turn}`} className={styles.line} d={`M44 ${lineY}${LINE}`} />
        <g key={`pencil ${turn}`} className={styles.pencil}>
          <g transform={`translate(46 ${lineY}) rotate(-58)`}>
            <path className={styles.wood} d="M0 0L28 -13V13Z" />
            <path className={styles.lead} d="M0 0L10 -4.5V4.5Z" />
            <path className={styles.body} d="M28 -13H112V13H28Z" />
            <path className={styles.band} d="M112 -13H124V13H112Z" />
            <path className={styles.rubber} d="M124 -13H136Q146 -13 146 0Q146 13 136 13H124Z" />
          </g>
        </g>
      </g>
    </svg>
  )
}

/** The sheet zigzags: every other fold leans to the other side. */
function foldPath(fold: number): string {
  const [top, bottom] = fold % 2 === 0 ? [0, 16] : [16, 0]
  return `M${top} 0H${WIDTH + top}L${WIDTH + bottom} ${FOLD}H${bottom}Z`
}
