import { memo } from 'react'
import { m } from '#messages'
import type { Ink } from '#ui/ink.ts'
import styles from './cover.module.css'

const DRAWING = {
  viewBox: '0 0 360 280',
  stroke: 'currentColor',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const

/** Two comic panels with a slanted gutter: a believer and a doubter. */
export default memo(function FactOrFictionCover() {
  return (
    <span className={styles.art} aria-hidden="true">
      <Panels />
      <Characters />
    </span>
  )
})

function Panels() {
  return (
    <svg {...DRAWING} className={styles.scene} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path d="M0 0H360V280H0Z" fill="var(--sky)" stroke="none" />
      <Dots x={0} towards={1} color="var(--sky-deep)" />
      <path d="M212-10H380V300H142Z" fill="var(--tomato)" stroke="none" />
      <Dots x={360} towards={-1} color="var(--tomato-deep)" />
      <path d="M212-10L142 300" strokeWidth={14} />
      <path d="M212-10L142 300" stroke="var(--cream)" strokeWidth={7} />
    </svg>
  )
}

function Characters() {
  return (
    <svg {...DRAWING} className={styles.characters} aria-hidden="true">
      <g className={styles.faces}>
        <g transform="translate(4 116) scale(1.54) rotate(-4 50 50)" strokeWidth={5}>
          <path
            d="M22 52C8 46 0 52 2 62C4 74 14 80 26 76ZM78 52C92 46 100 52 98 62C96 74 86 80 74 76ZM42 22C38 12 44 6 50 6C49 12 56 6 62 9C57 12 60 18 57 23Z"
            fill="#1c6fdb"
          />
          <path
            d="M50 18C70 18 84 40 84 62C84 80 70 91 50 91C30 91 16 80 16 62C16 40 30 18 50 18Z"
            fill="#3fa0ff"
          />
          <path d="M28 83C30 60 70 60 72 83Q62 88.5 50 88.5T28 83Z" fill="#d6eeff" stroke="none" />
          <path d="M32 34q-5 5-5 12" fill="none" stroke="#fff" />
          <Eyes x={38} apart={24} y={46} look={0.5} />
          <path d="M40 59Q50 53 60 59L50 73Z" fill="#ffb02e" strokeWidth={4.2} />
        </g>
        <g transform="translate(196 116) scale(1.56) rotate(5 50 50)" strokeWidth={5}>
          <path
            d="M50 24C69 24 83 38 83 57C83 76 69 90 50 90C31 90 17 76 17 57C17 38 31 24 50 24Z"
            fill="#93368f"
          />
          <path d="M70 31C82 42 84 70 62 86C79 72 81 48 70 31Z" fill="#74246f" stroke="none" />
          <path d="M28 44q-5 5-5 12" fill="none" stroke="#fff" />
          <path d="M50 26C48 32 48 36 51 41M50 26C50 18 52 12 56 8" fill="none" />
          <path
            d="M0 0C-12-8-11-24 0-32C11-24 12-8 0 0ZM0-4V-19"
            transform="translate(49 24) rotate(-62) scale(.82)"
            fill="#6cbf4b"
          />
          <Eyes x={37} apart={26} y={58} look={-3} />
          <ellipse cx={50} cy={77} rx={5.5} ry={6.5} fill="#5a1030" strokeWidth={4} />
        </g>
      </g>
      <SpeechBubble at={[34, 44]} width={110} ink="cream" tilt={-5} tail={40} word={m.fof_cover_fact()} />
      <SpeechBubble at={[206, 30]} width={128} ink="sun" tilt={5} tail={64} word={m.fof_cover_fiction()} />
    </svg>
  )
}

function Eyes(props: Readonly<Record<'x' | 'apart' | 'y' | 'look', number>>) {
  return [props.x, props.x + props.apart].map((x) => (
    <g key={x} stroke="none">
      <circle cx={x} cy={props.y} r={9.3} fill="#fff" stroke="currentColor" strokeWidth={4} />
      <circle cx={x + 1} cy={props.y + props.look} r={4.6} fill="currentColor" />
      <circle cx={x - 0.5} cy={props.y + props.look - 1.7} r={1.7} fill="#fff" />
    </g>
  ))
}

/** A halftone pattern that fades out from a top corner. */
function Dots(props: { readonly x: number; readonly towards: 1 | -1; readonly color: string }) {
  const dots = []
  for (let column = 0; column < 9; column++)
    for (let row = 0; row < 9; row++) {
      const radius = 5.4 - (column + row) * 0.52
      const x = props.x + props.towards * (column * 13 + (row % 2) * 6.5)
      if (radius > 0.5)
        dots.push(
          `M${x - radius} ${row * 11}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`,
        )
    }
  return <path d={dots.join('')} fill={props.color} stroke="none" />
}

function SpeechBubble(props: {
  readonly at: readonly [x: number, y: number]
  readonly width: number
  readonly ink: Ink | 'cream'
  readonly tilt: number
  readonly tail: number
  readonly word: string
}) {
  const { at, width: w, tail } = props
  return (
    <g transform={`translate(${at[0]} ${at[1]}) rotate(${props.tilt})`}>
      <path
        d={`M14 0H${w - 14}Q${w} 0 ${w} 14V32Q${w} 46 ${w - 14} 46H${tail + 16}L${tail - 2} 66L${tail + 1} 46H14Q0 46 0 32V14Q0 0 14 0Z`}
        fill={`var(--${props.ink})`}
        strokeWidth={4}
      />
      <text
        x={w / 2}
        y={34}
        textAnchor="middle"
        fontFamily="var(--font-burst)"
        fontSize={31}
        letterSpacing={1}
        fill="currentColor"
        stroke="none"
      >
        {props.word}
      </text>
    </g>
  )
}
