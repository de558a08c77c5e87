import type { Ink } from '#ui/ink.ts'

/** A pencil on a drawing, with its tip at 0/0. */
export function Pencil({ body, rubber }: { readonly body: Ink; readonly rubber: Ink }) {
  return (
    <g transform="rotate(-58)" strokeWidth={5}>
      <path fill="var(--cream)" d="M0 0L28 -13V13Z" />
      <path fill="currentColor" stroke="none" d="M0 0L10 -4.5V4.5Z" />
      <path fill={`var(--${body})`} d="M28 -13H112V13H28Z" />
      <path fill="var(--sun)" d="M112 -13H124V13H112Z" />
      <path fill={`var(--${rubber})`} d="M124 -13H136Q146 -13 146 0Q146 13 136 13H124Z" />
    </g>
  )
}
