import { memo } from 'react'
import { m } from '#messages'
import { CoverArt, CoverCharacter } from '../kit/cover/cover-art.tsx'

/** A guess at a fine drawing of a teapot, or of something else. */
export default memo(function QuickfireDoodlesCover() {
  return (
    <CoverArt left="mint" right="sky" gutter={[184, 136]}>
      <path d="M28 178H124L132 230H20Z" strokeWidth={4.5} style={{ fill: 'var(--cream)' }} />
      <CoverCharacter avatar="turquoise" x={16} y={62} scale={1.26} tilt={-3} />
      <g transform="rotate(4 262 112)">
        <rect x={192} y={40} width={156} height={124} rx={5} stroke="none" fill="currentColor" />
        <rect x={186} y={34} width={156} height={124} rx={5} strokeWidth={4.5} fill="#fff" />
        <Tortoise />
      </g>
      <g transform="translate(252 196) rotate(52)">
        <path d="M-8 -58H12V4L2 24L-8 4Z" strokeWidth={4} style={{ fill: 'var(--sun)' }} />
        <path d="M-2 14L2 24L6 14Z" stroke="none" fill="currentColor" />
        <path d="M-8 4H12M-8 -44H12" strokeWidth={3.5} />
      </g>
      <g transform="translate(104 18) rotate(-5)">
        <path
          d="M13 0H79Q92 0 92 13V27Q92 40 79 40H71L54 57L57 40H13Q0 40 0 27V13Q0 0 13 0Z"
          strokeWidth={4}
          style={{ fill: 'var(--sun)' }}
        />
        <text
          x={46}
          y={29.2}
          textAnchor="middle"
          fontFamily="var(--font-burst)"
          fontSize={24}
          letterSpacing={1}
          fill="currentColor"
          stroke="none"
        >
          {m.doodle_cover_guess()}
        </text>
      </g>
    </CoverArt>
  )
})

/** Drawn in twenty seconds. */
function Tortoise() {
  return (
    <g fill="none" strokeWidth={4}>
      <path d="M212 120C206 96 226 80 262 82C300 82 322 96 316 122C312 140 286 142 260 141C232 141 216 138 212 121" />
      <path
        d="M226 118L300 126M224 128L296 134M236 108L304 116"
        strokeWidth={6}
        style={{ stroke: 'var(--sky)' }}
      />
      <path d="M262 82L274 40L290 86M268 62L281 59M265 73L285 71" />
      <path d="M240 108V112M284 106L285 111" strokeWidth={6} />
      <path d="M250 122C258 128 268 128 276 121" strokeWidth={3.5} />
      <path d="M212 122C200 124 196 134 204 139M316 120C328 120 332 130 324 136" />
    </g>
  )
}
