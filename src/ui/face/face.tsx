import type { ReactNode } from 'react'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './face.module.css'

interface FaceParts {
  /** The path of the outline, which tells the faces apart at any size and without colors. */
  readonly shape: string
  readonly ink: Ink | 'cream'
  /** Parts outside the outline, such as a drop of sweat: with their own edge. */
  readonly besides?: ReactNode
  readonly features: ReactNode
}

/** Drawn on a grid of 100 with a stroke of 7. */
const DRAWINGS = {
  ha: {
    ink: 'sun',
    shape: 'M50 8A43 43 0 0 1 50 94A43 43 0 0 1 50 8Z',
    besides: <path d="M86 48C94 58 97 64 92 69C87 74 80 69 81 62Z" className={styles.sky} strokeWidth="5" />,
    features: (
      <>
        <path d="M21 44Q30 30 39 44M61 44Q70 30 79 44" />
        <path d="M24 56Q50 62 76 56Q74 86 50 86Q26 86 24 56Z" className={styles.mouth} strokeWidth="6" />
        <path d="M37 79Q50 68 63 79Q57 84 50 84Q43 84 37 79Z" className={styles.tongue} strokeWidth="0" />
      </>
    ),
  },
  wow: {
    ink: 'sky',
    shape: 'M50 6C74 6 86 30 86 55C86 80 71 94 50 94C29 94 14 80 14 55C14 30 26 6 50 6Z',
    features: (
      <>
        <Eye x={34} y={42} r={13} pupil={[34, 43]} />
        <Eye x={66} y={42} r={13} pupil={[66, 43]} />
        <path d="M24 20Q32 14 40 19M60 19Q68 14 76 20" strokeWidth="6" />
        <ellipse cx="50" cy="73" rx="10" ry="13" className={styles.mouth} strokeWidth="6" />
      </>
    ),
  },
  love: {
    ink: 'pink',
    shape: 'M50 92C32 78 6 60 7 35C8 10 38 5 50 26C62 5 92 10 93 35C94 60 68 78 50 92Z',
    features: (
      <>
        <path d="M25 42Q33 29 41 42M59 42Q67 29 75 42" strokeWidth="6.5" />
        <path d="M36 55Q50 72 64 55Z" className={styles.mouth} strokeWidth="6" />
      </>
    ),
  },
  bravo: {
    ink: 'mint',
    shape:
      'M44.5 10.5Q50 3 55.5 10.5L62.8 20.4Q68.2 27.9 77 30.8L88.8 34.7Q97.6 37.5 92.1 45.1L84.9 55.1Q79.5 62.6 79.5 71.8L79.4 84.2Q79.4 93.5 70.6 90.6L58.8 86.8Q50 84 41.2 86.8L29.4 90.6Q20.6 93.5 20.6 84.2L20.5 71.8Q20.5 62.6 15.1 55.1L7.9 45.1Q2.4 37.5 11.2 34.7L23 30.8Q31.8 27.9 37.2 20.4Z',
    features: (
      <>
        <ellipse cx="39" cy="46" rx="6" ry="8.5" className={styles.ink} strokeWidth="0" />
        <ellipse cx="61" cy="46" rx="6" ry="8.5" className={styles.ink} strokeWidth="0" />
        <circle cx="37" cy="43" r="2.2" className={styles.light} strokeWidth="0" />
        <circle cx="59" cy="43" r="2.2" className={styles.light} strokeWidth="0" />
        <path d="M33 59Q50 66 67 59Q64 77 50 77Q36 77 33 59Z" className={styles.light} strokeWidth="5.5" />
      </>
    ),
  },
  oof: {
    ink: 'tomato',
    shape: 'M50 16C78 14 96 34 95 57C94 80 76 88 50 88C24 88 6 80 5 57C4 34 22 18 50 16Z',
    features: (
      <>
        <path d="M23 36L39 46L23 55M77 36L61 46L77 55" />
        <path d="M28 72Q34 63 40 71T52 71T64 71T73 70" strokeWidth="6.5" />
      </>
    ),
  },
  hmm: {
    ink: 'cream',
    shape: 'M30 10L70 10Q90 10 90 30L90 72Q90 92 70 92L30 92Q10 92 10 72L10 30Q10 10 30 10Z',
    features: (
      <>
        <Eye x={33} y={48} r={12.5} pupil={[38, 48]} />
        <Eye x={68} y={48} r={12.5} pupil={[73, 48]} />
        <path d="M20 34L43 34M55 26Q68 17 80 27" />
        <path d="M36 75Q52 76 66 68" />
      </>
    ),
  },
} as const satisfies Record<string, FaceParts>

type FaceName = keyof typeof DRAWINGS

/** One of the six reactions. Always decoration: the button's label carries the meaning. */
export function FaceDrawing(props: {
  readonly name: FaceName
  /** With a cream edge, for a face that flies over the page. */
  readonly hasEdge?: boolean | undefined
  readonly className?: string | undefined
}) {
  const { name, hasEdge = false, className } = props
  const { shape, ink, besides, features }: FaceParts = DRAWINGS[name]
  const outline = <path d={shape} style={{ fill: `var(--${ink})` }} />
  return (
    <svg
      className={joinClasses(styles.face, className)}
      viewBox="-2 -2 104 104"
      strokeWidth="7"
      aria-hidden="true"
    >
      {hasEdge && (
        <g className={styles.edge}>
          {outline}
          {besides}
        </g>
      )}
      {outline}
      {features}
      {besides}
    </svg>
  )
}

function Eye(props: {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly pupil: readonly [x: number, y: number]
}) {
  const {
    x,
    y,
    r,
    pupil: [px, py],
  } = props
  return (
    <>
      <circle cx={x} cy={y} r={r} className={styles.light} strokeWidth="6" />
      <circle cx={px} cy={py} r="6" className={styles.ink} strokeWidth="0" />
      <circle cx={px - 1.8} cy={py - 2.2} r="2" className={styles.light} strokeWidth="0" />
    </>
  )
}
