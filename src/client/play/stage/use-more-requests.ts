import { useState } from 'react'
import type { MoreRequests } from '#games/kit/stage/stage-props.ts'
import { m } from '#messages'
import type { PublicPlayer } from '#rooms/view/room-view.ts'
import { useSeat } from '../../room/session/seat/seat.tsx'
import { hasSucceeded } from '../../shell/refusals/toast-refusal.ts'
import { useSend } from '../../sync/calls/backend-context.tsx'

/** The requests for one more game. The viewer's own shows at once. */
export function useMoreRequests(): MoreRequests {
  const sendCommand = useSend()
  const { view, me } = useSeat()
  const [isSending, setSending] = useState(false)

  async function send(): Promise<void> {
    setSending(true)
    await hasSucceeded(sendCommand('askForMore'), m.play_ask_for_more_failed())
    setSending(false)
  }

  return { ...countRequests(view.players, isSending ? me.id : null), isAsked: me.wantsMore || isSending, ask }

  function ask(): void {
    if (!me.wantsMore && !isSending) void send()
  }
}

/** The host decides, so only the others count. */
export function countRequests<Id>(
  players: readonly (Pick<PublicPlayer, 'isHost' | 'wantsMore'> & { readonly id: Id })[],
  /** The player whose request is on its way. */
  asking: Id | null,
): Pick<MoreRequests, 'count' | 'total'> {
  const others = players.filter((player) => !player.isHost)
  return {
    count: others.filter((player) => player.wantsMore || player.id === asking).length,
    total: others.length,
  }
}
