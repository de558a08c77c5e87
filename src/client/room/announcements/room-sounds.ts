import { useEffect } from 'react'
import type { RoomView } from '#rooms/view/room-view.ts'
import { playSound } from '#ui/sound/play-sound.ts'
import type { SoundName } from '#ui/sound/sounds.ts'
import { useLive } from '../../sync/calls/backend-context.tsx'

export function useRoomSounds(): void {
  const live = useLive()
  useEffect(() => {
    let last = live.getState().view
    return live.subscribe(() => {
      const { view, loadedVersion } = live.getState()
      // A poll may change the status before the update with the version, which decides about sounds.
      if (view?.room.version === last?.room.version && view?.room.id === last?.room.id) return
      if (view !== null) for (const name of soundsOfRoomChange(last, view, loadedVersion)) playSound(name)
      last = view
    })
  }, [live])
}

/** The sounds of a change to a later version. A load is silent. */
export function soundsOfRoomChange(
  before: RoomView | null,
  after: RoomView,
  loadedVersion: number | null,
): readonly SoundName[] {
  const { id, version } = after.room
  if (before?.room.id !== id || version <= before.room.version || version === loadedVersion) return []
  const sounds: SoundName[] = []
  const known = new Map(before.players.map((player) => [player.id, player]))
  const staying = new Set(after.players.map(({ id }) => id))
  if (after.players.some(({ id }) => !known.has(id))) sounds.push('join')
  if (before.players.some(({ id }) => !staying.has(id))) sounds.push('leave')

  const hasStarted = before.room.status === 'waiting' && after.room.status === 'playing'
  if (hasStarted) sounds.push('phase')
  if (after.room.status !== 'waiting') return sounds

  const isNewVote = after.players.some(
    ({ id, voteForGame }) => voteForGame !== null && known.get(id)?.voteForGame !== voteForGame,
  )
  if (isNewVote) sounds.push('vote')
  if (after.room.gameId !== null && after.room.gameId !== before.room.gameId) sounds.push('pick')
  return sounds
}
