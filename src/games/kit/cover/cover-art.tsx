import type { ReactNode } from 'react'
import { Halftone } from '#ui/halftone/halftone.tsx'
import type { Ink } from '#ui/ink.ts'
import styles from './cover-art.module.css'

const DRAWING = {
  viewBox: '0 0 360 216',
  className: styles.drawing,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const

const LETTERING = { textAnchor: 'middle', stroke: 'none', fill: 'currentColor' } as const

/** Beyond the drawing on every side, so that a box of any shape is filled. */
const MARGIN = 400

type Gutter = readonly [top: number, bottom: number]

export interface CoverArtProps {
  /** The inks of the two panels. */
  readonly left: Ink
  readonly right: Ink
  /** Where the slanted gutter crosses the top and the bottom edge of the drawing, by x. */
  readonly gutter: Gutter
  /** A third panel between the two, and its gutter to the right one. */
  readonly middle?: { readonly ink: Ink; readonly gutter: Gutter }
  /** On 360 × 216. Always whole: in a taller box it is at the bottom, in a wider one in the middle. */
  readonly children: ReactNode
}

/** A game's cover: two or three comic panels behind a drawing. */
export function CoverArt({ left, right, gutter, middle, children }: CoverArtProps) {
  const gutters = middle === undefined ? [gutter] : [gutter, middle.gutter]
  return (
    <span className={styles.art} style={{ background: `var(--${left})` }} aria-hidden="true">
      <svg {...DRAWING} preserveAspectRatio="xMidYMax" aria-hidden="true">
        {middle && <Panel ink={middle.ink} gutter={gutter} />}
        <Panel ink={right} gutter={middle?.gutter ?? gutter} />
      </svg>
      <Halftone className={styles.dots} corner="tl" tone={`${left}-deep`} />
      <Halftone className={styles.dots} corner="tr" tone={`${right}-deep`} />
      <svg {...DRAWING} preserveAspectRatio="xMidYMax" aria-hidden="true" stroke="currentColor">
        {gutters.map((one) => {
          const [from, to] = endsOf(one)
          return (
            <g key={from}>
              <path d={`M${from}L${to}`} strokeWidth={14} />
              <path d={`M${from}L${to}`} strokeWidth={7} style={{ stroke: 'var(--cream)' }} />
            </g>
          )
        })}
        {children}
      </svg>
    </span>
  )
}

/** All that is to the right of a gutter. */
function Panel({ ink, gutter }: { readonly ink: Ink; readonly gutter: Gutter }) {
  const [from, to] = endsOf(gutter)
  return <path d={`M${from}H${360 + MARGIN}V${216 + MARGIN}L${to}Z`} style={{ fill: `var(--${ink})` }} />
}

/** Where the gutter leaves the drawing and its margin. */
function endsOf([top, bottom]: Gutter): readonly [from: string, to: string] {
  const slant = (top - bottom) / 216
  return [`${top + slant * MARGIN} ${-MARGIN}`, `${bottom - slant * MARGIN} ${216 + MARGIN}`]
}

interface Placed {
  readonly x: number
  readonly y: number
  /** In degrees. */
  readonly tilt: number
}

export interface CoverCharacterProps extends Placed {
  readonly avatar: string
  /** 1 is 100 wide. */
  readonly scale: number
}

export function CoverCharacter({ avatar, x, y, scale, tilt }: CoverCharacterProps) {
  return (
    <image
      href={`/avatars/drawings/${avatar}.svg`}
      width={100}
      height={100}
      transform={`translate(${x} ${y}) scale(${scale}) rotate(${tilt} 50 50)`}
    />
  )
}

export interface CoverSignProps extends Placed {
  /** One letter. */
  readonly sign: string
  readonly ink: Ink | 'cream'
}

export function CoverSign({ sign, ink, x, y, tilt }: CoverSignProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`} strokeWidth={4.5}>
      <path d="M0 22V62" strokeWidth={12} />
      <path d="M0 22V60" strokeWidth={5} style={{ stroke: 'var(--wood)' }} />
      <circle r={27} style={{ fill: `var(--${ink})` }} />
      <text {...LETTERING} y={12} className={styles.sign}>
        {sign}
      </text>
    </g>
  )
}

export interface CoverSpeechProps extends Placed {
  /** One or two words, in the type of bursts. */
  readonly word: string
  readonly ink: Ink | 'cream'
  readonly width: number
  /** Where the tail leaves the bubble, by x. */
  readonly tail: number
}

/** A speech bubble with its tail downwards. */
export function CoverSpeech({ word, ink, x, y, width, tilt, tail }: CoverSpeechProps) {
  const path = `M14 0H${width - 14}Q${width} 0 ${width} 14V30Q${width} 44 ${width - 14} 44H${tail + 14}L${tail - 2} 62L${tail} 44H14Q0 44 0 30V14Q0 0 14 0Z`
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`} strokeWidth={4}>
      <path d={path} style={{ fill: `var(--${ink})` }} />
      <text {...LETTERING} x={width / 2} y={32} className={styles.speech}>
        {word}
      </text>
    </g>
  )
}
