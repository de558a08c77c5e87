import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useBackend, useLive } from '#client/sync/backend-context.tsx'
import type { StageSignals } from '#games/kit/stage-signals.ts'
import { useSeat } from '../room/seat/seat.tsx'
import { toastRefusal } from '../shell/toast-refusal.ts'
import { createHiddenReactions } from './hidden-reactions.ts'
import { playCopy } from './play.copy.ts'

const { isHidden: isHiddenStore, hide } = createHiddenReactions()

/** Connects a stage's reactions and nudges to the room. */
export function useStageSignals(): StageSignals {
  const backend = useBackend()
  const live = useLive()
  const { session, view, isHost } = useSeat()
  const isHidden = useStore(isHiddenStore)
  const isOff = !view.room.areReactionsAllowed
  useEffect(() => live.hideSignals(isHidden), [live, isHidden])
  return useMemo(() => {
    async function setOff(next: boolean): Promise<void> {
      const allowed = await backend.send('allowReactions', session, { isAllowed: !next })
      if (!allowed.ok) toastRefusal(playCopy.reactionsFailed, allowed.refusal)
    }
    return {
      react: live.react,
      nudge: live.nudge,
      listen: live.listenToSignals,
      isHidden,
      setHidden: hide,
      isOff,
      setOff: isHost ? setOff : null,
    }
  }, [backend, live, session, isHidden, isOff, isHost])
}
