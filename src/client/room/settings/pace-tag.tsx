import { memo } from 'react'
import { m } from '#messages'
import type { Pace } from '#rooms/games/pace.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { useRoomFields } from '../../sync/calls/backend-context.tsx'

export const PACE_HINTS: Readonly<Record<Pace, string>> = {
  normal: m.pace_hints_normal(),
  relaxed: m.pace_hints_relaxed(),
  slow: m.pace_hints_slow(),
}

/** The pace of the room's games for all players. Nothing for the normal one. */
export const PaceTag = memo(function PaceTag({ className }: { readonly className?: string | undefined }) {
  const { pace } = useRoomFields('pace')
  if (pace === 'normal') return null
  return (
    <span className={className} title={PACE_HINTS[pace]}>
      <Tag ink="cream" size="sm">
        {pace === 'slow' ? m.pace_tags_slow() : m.pace_tags_relaxed()}
      </Tag>
    </span>
  )
})
