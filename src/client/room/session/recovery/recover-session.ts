import type { Refusal } from '#protocol/refusal.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { RoomSummary, SavedSession } from '#rooms/view/room-view.ts'
import { isTransient } from '../../../shell/refusals/refusal-text.ts'
import type { Answer, Backend } from '../../../sync/calls/backend.ts'
import type { Live } from '../../../sync/room/live-room.ts'
import { joinRefusal } from '../join/room-preview.ts'

export type Recovery =
  | { readonly kind: 'seated' }
  /** `hadSeat`: this browser remembered a seat here that no longer exists. */
  | { readonly kind: 'ask-name'; readonly room: RoomSummary; readonly hadSeat: boolean }
  | { readonly kind: 'no-room' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'load-failed' }
  | { readonly kind: 'abandoned' }

export interface RecoveryDeps {
  readonly backend: Pick<Backend, 'getPlayer' | 'getRoomByCode'> & {
    readonly send: (
      name: 'leaveRoom',
      session: SavedSession,
      own: { readonly passHost: false },
    ) => Answer<'leaveRoom'>
  }
  readonly follow: (session: SavedSession) => ReturnType<Live['follow']>
  readonly readSession: () => SavedSession | null
  /** Whether this browser knows `code` as a former code of the seat's room. */
  readonly isFormerCode: (session: SavedSession, code: RoomCode) => boolean
  readonly removeSession: (session: SavedSession) => void
  readonly pause: (refusal: Refusal) => Promise<void>
  readonly isAbandoned: () => boolean
}

/** Resumes the saved session's seat in this room. A call without an answer is retried: it decides nothing. */
export async function recoverSession(code: RoomCode, deps: RecoveryDeps): Promise<Recovery> {
  const saved = deps.readSession()
  const isForThisRoom = saved !== null && (saved.roomCode === code || deps.isFormerCode(saved, code))
  if (isForThisRoom) {
    const seat = await resumeSeat(saved, deps)
    if (seat !== 'none') return { kind: seat }
  }
  const room = await withRetries(() => deps.backend.getRoomByCode(code), deps)
  if (room === null) return { kind: 'abandoned' }
  if (!room.ok) {
    // This room cannot be joined: a seat elsewhere is forgotten only if it no longer exists.
    if (saved !== null && !isForThisRoom) {
      const player = await deps.backend.getPlayer(saved)
      if (!player.ok && !isTransient(player.refusal)) deps.removeSession(saved)
    }
    if (room.refusal.code === 'removed') return { kind: 'removed' }
    return { kind: room.refusal.code === 'room-not-found' ? 'no-room' : 'load-failed' }
  }
  if (saved === null || isForThisRoom) return { kind: 'ask-name', room: room.value, hadSeat: isForThisRoom }
  if (saved.roomId === room.value.id) {
    // The invite was renewed while this browser was away.
    const seat = await resumeSeat(saved, deps)
    return seat === 'none' ? { kind: 'ask-name', room: room.value, hadSeat: true } : { kind: seat }
  }
  // A full or playing room is no reason to leave the seat elsewhere.
  if (joinRefusal(room.value) !== null) return { kind: 'ask-name', room: room.value, hadSeat: false }
  const left = await withRetries(() => deps.backend.send('leaveRoom', saved, { passHost: false }), deps)
  if (left === null) return { kind: 'abandoned' }
  deps.removeSession(saved)
  return { kind: 'ask-name', room: room.value, hadSeat: false }
}

/** Forgets a seat that no longer exists. */
async function resumeSeat(session: SavedSession, deps: RecoveryDeps) {
  const player = await withRetries(() => deps.backend.getPlayer(session), deps)
  const followed = player?.ok
    ? await withRetries(async () => {
        const refusal = await deps.follow(session)
        return refusal === null ? accept(null) : refuse(refusal)
      }, deps)
    : player
  if (player === null || followed === null) return 'abandoned'
  if (followed.ok) return 'seated'
  const { code } = followed.refusal
  if (player.ok && code === 'superseded') return 'seated'
  if (player.ok && code !== 'not-in-room' && code !== 'removed') return 'load-failed'
  deps.removeSession(session)
  return code === 'removed' ? 'removed' : 'none'
}

/** Retries a call until its answer is final. Null if the recovery was abandoned. */
async function withRetries<Value>(
  call: () => Promise<Result<Value, Refusal>>,
  deps: RecoveryDeps,
): Promise<Result<Value, Refusal> | null> {
  for (;;) {
    const answer = await call()
    if (deps.isAbandoned()) return null
    if (answer.ok || !isTransient(answer.refusal)) return answer
    await deps.pause(answer.refusal)
    if (deps.isAbandoned()) return null
  }
}
