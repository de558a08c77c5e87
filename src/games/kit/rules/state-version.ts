import type { GameRows } from '#rooms/record/room-record.ts'

/** The version of a game's stored state; null if that is not a positive whole number. */
export function storedVersionOf({ state: { state } }: GameRows): number | null {
  if (typeof state !== 'object' || state === null || !('version' in state)) return null
  const { version } = state
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : null
}

/** The rows with this version in the state's JSON. */
export function withVersion<Rows extends Pick<GameRows, 'state'>>(rows: Rows, version: number): Rows {
  return { ...rows, state: { ...rows.state, state: { version, ...(rows.state.state as object) } } }
}
