import styles from './writing-desk.module.css'

/** A larger pile looks the same. */
const PILE_MAX = 9
/** The lines that the pencil writes, from the top. */
const LINES = [58, 88, 118, 148] as const
const PAPER = 'M6 0H204Q210 0 210 6V184Q210 190 204 190H6Q0 190 0 184V6Q0 0 6 0Z'

export interface WritingDeskProps {
  /** How many have submitted. */
  readonly submitted: number
}

/** A sheet that a pencil fills, beside the pile of envelopes. Decoration: a list states the same. */
export function WritingDesk({ submitted }: WritingDeskProps) {
  return (
    <svg className={styles.desk} viewBox="0 0 520 250" strokeLinejoin="round" aria-hidden="true">
      <g transform="translate(40 40) rotate(-5 105 95)">
        <path className={styles.shadow} d={PAPER} transform="translate(9 9)" />
        <path className={styles.paper} d={PAPER} />
        <path className={styles.head} d="M0 34V6Q0 0 6 0H204Q210 0 210 6V34Z" />
        {/* With another key the pencil begins again, after each envelope. */}
        <g key={submitted}>
          <g className={styles.lines}>
            {LINES.map((y, line) => (
              <path key={y} className={styles.line} d={`M26 ${y}H${line === 3 ? 120 : 184}`} />
            ))}
          </g>
          <g className={styles.pencil}>
            <g transform="translate(26 58) rotate(-58)">
              <path className={styles.wood} d="M0 0L28 -13V13Z" />
              <path className={styles.lead} d="M0 0L10 -4.500V4.500Z" />
              <path className={styles.body} d="M28 -13H112V13H28Z" />
              <path className={styles.band} d="M112 -13H124V13H112Z" />
              <path className={styles.rubber} d="M124 -13H136Q146 -13 146 0Q146 13 136 13H124Z" />
            </g>
          </g>
        </g>
      </g>
      <g transform="translate(316 150)">
        <path className={styles.place} d="M0 0H150V84H0Z" transform="rotate(-3 75 42)" />
        {Array.from({ length: Math.min(submitted, PILE_MAX) }, (_, place) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: envelopes are alike and never change places
            key={place}
            transform={`translate(${((place * 7) % 5) * 4 - 8} ${-place * 15}) rotate(${((place * 5) % 7) * 2 - 6} 75 42)`}
          >
            <g className={styles.envelope}>
              <path className={styles.pocket} d="M0 0H150V84H0Z" />
              <path className={styles.fold} d="M0 84L58 36M150 84L92 36" />
              <path className={styles.flap} d="M0 0L75 54L150 0Z" />
              <circle className={styles.seal} cx="75" cy="44" r="13" />
            </g>
          </g>
        ))}
      </g>
    </svg>
  )
}
