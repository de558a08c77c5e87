import { memo } from 'react'
import { Tag } from '#client/ui/tag/tag.tsx'
import type { Pace } from '#rooms/pace.ts'
import { paceCopy as copy } from './pace.copy.ts'

/** The pace of the room's games for all players. Nothing for the normal one. */
export const PaceTag = memo(function PaceTag(props: {
  readonly pace: Pace
  readonly className?: string | undefined
}) {
  if (props.pace === 'normal') return null
  return (
    <span className={props.className} title={copy.hints[props.pace]}>
      <Tag ink="cream" size="sm">
        {copy.tags[props.pace]}
      </Tag>
    </span>
  )
})
