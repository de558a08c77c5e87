import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { Names } from '#ui/names/names.tsx'
import { Slotted } from '#ui/slotted.tsx'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'

export interface AuthorsProps {
  readonly authors: readonly PlayerId[]
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
  /** More names become a number. */
  readonly most?: number
}

/** "By Noor, you and Jun" */
export function Authors({ authors, players, me, most = authors.length }: AuthorsProps) {
  const names = authors.map((id) => (id === me ? m.story_read_you() : nameOf(findPlayer(players, id))))
  return (
    <Slotted sentence={(slot) => m.story_read_by({ names: slot })}>
      <Names names={names} most={most} />
    </Slotted>
  )
}
