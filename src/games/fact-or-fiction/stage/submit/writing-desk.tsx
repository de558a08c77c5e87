import { cssVariables } from '#ui/css-variables.ts'
import { Pencil } from '../../../kit/stage/people/pencil.tsx'
import styles from './writing-desk.module.css'

/** A larger pile looks the same. */
const PILE_MAX = 9
/** The lines that the pencil writes, and when, in the time of the whole sheet. */
const LINES = [
  { d: 'M26 58H184', begin: '0%', end: '18%' },
  { d: 'M26 88H184', begin: '22%', end: '40%' },
  { d: 'M26 118H184', begin: '44%', end: '62%' },
  { d: 'M26 148H120', begin: '66%', end: '78%' },
]
const PAPER = 'M6 0H204Q210 0 210 6V184Q210 190 204 190H6Q0 190 0 184V6Q0 0 6 0Z'

/** A sheet that a pencil fills, beside the pile of submitted envelopes. Decoration: a list states the same. */
export function WritingDesk({ submitted }: { readonly submitted: number }) {
  return (
    <svg className={styles.desk} viewBox="0 0 520 250" stroke="currentColor" aria-hidden="true">
      <g transform="translate(40 40) rotate(-5 105 95)" strokeWidth={5}>
        <path fill="currentColor" stroke="none" d={PAPER} transform="translate(9 9)" />
        <path fill="var(--cream)" d={PAPER} />
        <path fill="var(--sky)" d="M0 34V6Q0 0 6 0H204Q210 0 210 6V34Z" />
        {/* With another key the pencil begins again, after each envelope. */}
        <g key={submitted}>
          <g className={styles.lines} strokeWidth={6} strokeLinecap="round">
            {LINES.map(({ d, begin, end }) => (
              <path
                key={d}
                className={styles.line}
                d={d}
                style={cssVariables({ '--begin': begin, '--end': end })}
              />
            ))}
          </g>
          <g className={styles.pencil}>
            <g transform="translate(26 58)">
              <Pencil body="sky" rubber="pink" />
            </g>
          </g>
        </g>
      </g>
      <g transform="translate(316 150)" strokeWidth={4}>
        <path fill="none" strokeDasharray="9 8" d="M0 0H150V84H0Z" transform="rotate(-3 75 42)" />
        {Array.from({ length: Math.min(submitted, PILE_MAX) }, (_, place) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: envelopes are alike and never change places
            key={place}
            transform={`translate(${((place * 7) % 5) * 4 - 8} ${-place * 15}) rotate(${((place * 5) % 7) * 2 - 6} 75 42)`}
          >
            <g className={styles.envelope}>
              <path fill="var(--mint)" strokeWidth={5} d="M0 0H150V84H0Z" />
              <path fill="none" d="M0 84L58 36M150 84L92 36" />
              <path fill="var(--mint)" strokeWidth={5} d="M0 0L75 54L150 0Z" />
              <circle fill="var(--pink)" cx="75" cy="44" r="13" />
            </g>
          </g>
        ))}
      </g>
    </svg>
  )
}
