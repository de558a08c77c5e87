import { useEffect } from 'react'
import { useLive } from '#client/sync/backend-context.tsx'
import { playSound } from '#client/ui/sound/play-sound.ts'
import { soundsOfRoomChange } from './room-sounds.ts'

/** Lets the room be heard while this page watches it. */
export function useRoomSounds(): void {
  const live = useLive()
  useEffect(() => {
    let heard = live.getState().view
    return live.subscribe(() => {
      const { view } = live.getState()
      // A poll may tell the status ahead of the change that brings it; the change is what is heard.
      if (view?.room.version === heard?.room.version && view?.room.id === heard?.room.id) return
      if (view !== null) for (const name of soundsOfRoomChange(heard, view)) playSound(name)
      heard = view
    })
  }, [live])
}
