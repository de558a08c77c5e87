import { memo } from 'react'
import { m } from '#messages'
import type { Pace } from '#rooms/games/pace.ts'
import { Tag } from '#ui/tag/tag.tsx'

/** What each pace does. */
export const PACE_HINTS: Readonly<Record<Pace, string>> = {
  normal: m.pace_hints_normal(),
  relaxed: m.pace_hints_relaxed(),
  slow: m.pace_hints_slow(),
}

const TAGS: Readonly<Record<Exclude<Pace, 'normal'>, string>> = {
  relaxed: m.pace_tags_relaxed(),
  slow: m.pace_tags_slow(),
}

/** The pace of the room's games for all players. Nothing for the normal one. */
export const PaceTag = memo(function PaceTag(props: {
  readonly pace: Pace
  readonly className?: string | undefined
}) {
  if (props.pace === 'normal') return null
  return (
    <span className={props.className} title={PACE_HINTS[props.pace]}>
      <Tag ink="cream" size="sm">
        {TAGS[props.pace]}
      </Tag>
    </span>
  )
})
