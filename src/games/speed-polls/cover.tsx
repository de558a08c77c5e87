import { memo } from 'react'
import { CoverArt, CoverCharacter } from '../kit/cover/cover-art.tsx'

/** Three say the same, and one does not. */
export default memo(function SpeedPollsCover() {
  return (
    <CoverArt left="sun" right="pink" gutter={[260, 217]}>
      <Paddle x={34} y={62} tilt={-10} letter="A" />
      <Paddle x={104} y={40} tilt={4} letter="A" />
      <Paddle x={176} y={66} tilt={10} letter="A" />
      <CoverCharacter avatar="tangerine" x={-14} y={104} scale={1.08} tilt={-4} />
      <CoverCharacter avatar="ocean" x={62} y={92} scale={1.08} tilt={2} />
      <CoverCharacter avatar="minty" x={138} y={108} scale={0.98} tilt={5} />
      <Paddle x={306} y={70} tilt={6} letter="B" />
      <CoverCharacter avatar="navy" x={246} y={102} scale={1.14} tilt={4} />
    </CoverArt>
  )
})

function Paddle(props: {
  readonly x: number
  readonly y: number
  readonly tilt: number
  readonly letter: string
}) {
  return (
    <g transform={`translate(${props.x} ${props.y}) rotate(${props.tilt})`} strokeWidth={4.5}>
      <path d="M0 22V62" strokeWidth={12} />
      <path d="M0 22V60" strokeWidth={5} style={{ stroke: 'var(--wood)' }} />
      <circle r={27} style={{ fill: props.letter === 'A' ? 'var(--cream)' : 'var(--sky)' }} />
      <text
        y={12}
        textAnchor="middle"
        stroke="none"
        fill="currentColor"
        style={{ font: '900 34px var(--font-display)' }}
      >
        {props.letter}
      </text>
    </g>
  )
}
