import { Names } from '#client/ui/names.tsx'
import { Slotted } from '#client/ui/slotted.tsx'
import { m } from '#messages'
import type { PlayerId } from '#rooms/ids.ts'
import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import type { GamePlayer } from '../../kit/view.ts'

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
