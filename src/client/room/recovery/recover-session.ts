import type { Backend } from '#client/sync/backend.ts'
import type { Live } from '#client/sync/room-store.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/ids.ts'
import type { Result } from '#rooms/result.ts'
import type { RoomSummary } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { isTransient } from '../../shell/refusal-text.ts'
import { joinRefusal } from '../join/join-refusal.ts'

/** How somebody who opens a room's page stands to that room. */
export type Recovery =
  | { readonly kind: 'seated' }
  /** `hadSeat`: this browser remembered a seat here which is no more. */
  | { readonly kind: 'ask-name'; readonly room: RoomSummary; readonly hadSeat: boolean }
  | { readonly kind: 'no-room' }
  /** The host has sent this browser home. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'load-failed' }
  /** The person has gone elsewhere meanwhile. */
  | { readonly kind: 'abandoned' }

export interface RecoveryDeps {
  readonly backend: Pick<Backend, 'getPlayer' | 'leaveRoom' | 'getRoomByCode'>
  readonly watch: (session: SavedSession) => ReturnType<Live['watch']>
  readonly readSession: () => SavedSession | null
  /** Whether the seat's room had this code before, as far as this browser knows. */
  readonly isFormerCode: (session: SavedSession, code: RoomCode) => boolean
  readonly removeSession: (session: SavedSession) => void
  /** Resolves when it is time to ask again, after a refusal that may pass. */
  readonly pause: (refusal: Refusal) => Promise<void>
  readonly isAbandoned: () => boolean
}

/**
 * Finds out whether the saved session still has its seat in this room, and takes it up again if so.
 * A server that does not answer decides nothing: it is asked again.
 */
export async function recoverSession(code: RoomCode, deps: RecoveryDeps): Promise<Recovery> {
  const saved = deps.readSession()
  const isForThisRoom = saved !== null && (saved.roomCode === code || deps.isFormerCode(saved, code))
  if (isForThisRoom) {
    const seat = await takeSeatAgain(saved, deps)
    if (seat !== 'none') return { kind: seat }
  }
  const room = await patiently(() => deps.backend.getRoomByCode(code), deps)
  if (room === null) return { kind: 'abandoned' }
  if (!room.ok) {
    // Nobody gives up a seat for a room that is none, or that would not have them; but it must still be one.
    if (saved !== null && !isForThisRoom) await forgetIfLost(saved, deps)
    return { kind: CLOSED_DOORS[room.refusal.code] ?? 'load-failed' }
  }
  if (saved === null || isForThisRoom) return { kind: 'ask-name', room: room.value, hadSeat: isForThisRoom }
  if (saved.roomId === room.value.id) {
    // The invite was renewed while this browser was away.
    const seat = await takeSeatAgain(saved, deps)
    return seat === 'none' ? { kind: 'ask-name', room: room.value, hadSeat: true } : { kind: seat }
  }
  // A full or playing room is no reason to give up the seat elsewhere.
  if (joinRefusal(room.value) !== null) return { kind: 'ask-name', room: room.value, hadSeat: false }
  if ((await leaveOtherRoom(saved, deps)) === 'abandoned') return { kind: 'abandoned' }
  deps.removeSession(saved)
  return { kind: 'ask-name', room: room.value, hadSeat: false }
}

const CLOSED_DOORS: Partial<Record<Refusal['code'], 'no-room' | 'removed'>> = {
  'room-not-found': 'no-room',
  removed: 'removed',
}

type Seat = 'seated' | 'none' | 'removed' | 'load-failed' | 'abandoned'

/** Resumes the seat of the saved session; one that is no more is forgotten. */
async function takeSeatAgain(session: SavedSession, deps: RecoveryDeps): Promise<Seat> {
  const seat = await resumeSeat(session, deps)
  if (seat === 'none' || seat === 'removed') deps.removeSession(session)
  return seat
}

async function resumeSeat(session: SavedSession, deps: RecoveryDeps): Promise<Seat> {
  const player = await patiently(() => deps.backend.getPlayer(session), deps)
  if (player === null) return 'abandoned'
  if (!player.ok) return player.refusal.code === 'removed' ? 'removed' : 'none'
  const watched = await patiently(async () => {
    const refusal = await deps.watch(session)
    return refusal === null ? ({ ok: true, value: null } as const) : ({ ok: false, refusal } as const)
  }, deps)
  if (watched === null) return 'abandoned'
  if (watched.ok || watched.refusal.code === 'superseded') return 'seated'
  const { code } = watched.refusal
  return code === 'not-in-room' ? 'none' : code === 'removed' ? 'removed' : 'load-failed'
}

async function forgetIfLost(session: SavedSession, deps: RecoveryDeps): Promise<void> {
  const player = await deps.backend.getPlayer(session)
  if (!player.ok && !isTransient(player.refusal)) deps.removeSession(session)
}

async function leaveOtherRoom(session: SavedSession, deps: RecoveryDeps): Promise<'none' | 'abandoned'> {
  const left = await patiently(() => deps.backend.leaveRoom(session, { passHost: false }), deps)
  return left === null ? 'abandoned' : 'none'
}

/** Asks until something is decided; null if nobody wants to know any more. */
async function patiently<Value>(
  ask: () => Promise<Result<Value, Refusal>>,
  deps: RecoveryDeps,
): Promise<Result<Value, Refusal> | null> {
  for (;;) {
    const answer = await ask()
    if (deps.isAbandoned()) return null
    if (answer.ok || !isTransient(answer.refusal)) return answer
    await deps.pause(answer.refusal)
    if (deps.isAbandoned()) return null
  }
}
