import type { SoundName } from '#client/ui/sound/sound-name.ts'
import type { RoomView } from '#rooms/room-view.ts'

/** What is heard when the room changes; nothing when it is loaded anew, however much has happened meanwhile. */
export function soundsOfRoomChange(before: RoomView | null, after: RoomView): readonly SoundName[] {
  if (before?.room.id !== after.room.id || after.room.version !== before.room.version + 1) return []
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
