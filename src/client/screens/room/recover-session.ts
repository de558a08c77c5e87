import type { Backend } from '#client/backend/backend.ts'
import type { Live } from '#client/backend/room-store.ts'
import type { RoomSummary, SavedSession } from '#protocol/down.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { RoomCode } from '#rooms/ids.ts'
import type { Result } from '#rooms/result.ts'
import { isPassing } from '../refusal-text.ts'

/** How somebody who opens a room's page stands to that room. */
export type Recovery =
  | { readonly kind: 'seated' }
  /** `hadSeat`: this browser remembered a seat here which is no more. */
  | { readonly kind: 'ask-name'; readonly room: RoomSummary; readonly hadSeat: boolean }
  | { readonly kind: 'no-room' }
  | { readonly kind: 'load-failed' }
  /** The person has gone elsewhere meanwhile. */
  | { readonly kind: 'abandoned' }

export interface RecoveryDeps {
  readonly backend: Pick<Backend, 'getPlayer' | 'leaveRoom' | 'getRoomByCode'>
  readonly watch: Live['watch']
  readonly readSession: () => SavedSession | null
  readonly removeSession: (session: SavedSession) => void
  /** Resolves when it is time to ask again. */
  readonly pause: () => Promise<void>
  readonly isAbandoned: () => boolean
}

/**
 * Finds out whether the saved session still has its seat in this room, and takes it up again if so
 * (product.md §4, session recovery). A server that does not answer decides nothing: it is asked again.
 */
export async function recoverSession(code: RoomCode, deps: RecoveryDeps): Promise<Recovery> {
  const saved = deps.readSession()
  const isForThisRoom = saved?.roomCode === code
  if (saved !== null) {
    const seat = isForThisRoom ? await resumeSeat(saved, deps) : await leaveOtherRoom(saved, deps)
    if (seat !== 'none') return { kind: seat }
    deps.removeSession(saved)
  }
  const room = await patiently(() => deps.backend.getRoomByCode(code), deps)
  if (room === null) return { kind: 'abandoned' }
  if (room.ok) return { kind: 'ask-name', room: room.value, hadSeat: isForThisRoom }
  return { kind: room.refusal.code === 'room-not-found' ? 'no-room' : 'load-failed' }
}

async function resumeSeat(
  session: SavedSession,
  deps: RecoveryDeps,
): Promise<'seated' | 'none' | 'load-failed' | 'abandoned'> {
  const player = await patiently(() => deps.backend.getPlayer(session), deps)
  if (player === null) return 'abandoned'
  if (!player.ok) return 'none'
  const watched = await patiently(async () => {
    const refusal = await deps.watch(session)
    return refusal === null ? ({ ok: true, value: null } as const) : ({ ok: false, refusal } as const)
  }, deps)
  if (watched === null) return 'abandoned'
  if (watched.ok || watched.refusal.code === 'superseded') return 'seated'
  return watched.refusal.code === 'not-in-room' ? 'none' : 'load-failed'
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
    if (answer.ok || !isPassing(answer.refusal)) return answer
    await deps.pause()
    if (deps.isAbandoned()) return null
  }
}
