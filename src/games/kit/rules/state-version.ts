import type { GameRows } from '#rooms/record/room-record.ts'

/** The version of a stored state that has none. */
const FIRST_VERSION = 1

/** The version of a game's stored state (`stateVersion`). Throws if it is invalid. */
export function storedVersionOf({ state: { state } }: GameRows): number {
  if (typeof state !== 'object' || state === null || !('version' in state)) return FIRST_VERSION
  const { version } = state
  if (typeof version === 'number' && Number.isInteger(version) && version >= FIRST_VERSION) return version
  throw new Error('the stored version is not a positive whole number')
}

/** The rows with this version in the state's JSON. */
export function withVersion<Rows extends Pick<GameRows, 'state'>>(rows: Rows, version: number): Rows {
  return { ...rows, state: { ...rows.state, state: { version, ...(rows.state.state as object) } } }
}
