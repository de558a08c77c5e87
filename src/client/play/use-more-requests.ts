import { useState } from 'react'
import type { MoreRequests } from '#games/kit/stage-props.ts'
import { useSeat } from '../room/seat/seat.tsx'

/** The requests for one more game. The viewer's own shows at once. */
export function useMoreRequests(): MoreRequests {
  const { view, isHost } = useSeat()
  const [isAsked, setAsked] = useState(false)
  return {
    count: isAsked ? 1 : 0,
    total: view.players.filter((player) => !player.isHost).length,
    isAsked: isAsked && !isHost,
    ask: () => setAsked(true),
  }
}
