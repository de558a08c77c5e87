import { isDeepStrictEqual } from 'node:util'
import { brokenClaims } from '#games/kit/testing/simulation.test-support.ts'
import { applyDelta } from '#protocol/delta.ts'
import { EMPTY_PRESENCE } from '#rooms/presence/presence.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { viewRoom } from '#rooms/view/view-room.ts'
import type { Rules } from './explain-step.ts'
import type { Observation, PlayerHistory, RoomHistory } from './history.ts'
import { type Knowledge, versionOf } from './knowledge.ts'

/** How far the clocks of the database and the browsers may differ. */
const SLACK_MS = 100

/**
 * Compares the observations of all players with the stored versions, and with everything that the players had
 * received before.
 */
export function checkObservations(
  rooms: readonly RoomHistory[],
  histories: readonly PlayerHistory[],
  knowledge: Knowledge,
  rules: Rules,
): readonly string[] {
  const versions = new Map(rooms.map((room) => [room.roomId, room.versions]))
  return histories.flatMap((player) =>
    player.observations.flatMap((observation) => {
      const version = versionOf(observation.message)
      const stored = versions.get(observation.roomId)?.[version - 1]
      const before = versions.get(observation.roomId)?.[baseOf(observation.message) - 1]?.record ?? null
      const who = `player ${observation.playerId} was shown v${version} of room ${observation.roomId}`
      if (!stored?.record) return [`${who}, which does not exist`]
      return brokenClaims([
        [stored.at <= observation.at + SLACK_MS, 'before it was stored'],
        [isCopy(observation, stored.record, before, rules), 'differently than it was stored'],
        [
          version >=
            knowledge.versionKnownTo(player, observation.roomId, observation.sentAt ?? observation.at),
          'after a newer one',
        ],
      ]).map((problem) => `${who} ${problem}`)
    }),
  )
}

/** The version to which a change applies. */
function baseOf(message: Observation['message']): number {
  return (message.type === 'change' && message.since) || versionOf(message) - 1
}

function isCopy(
  { message, playerId }: Observation,
  record: RoomRecord,
  before: RoomRecord | null,
  { games, offered }: Rules,
): boolean {
  // Presence is not stored.
  const viewOf = (shown: RoomRecord) => ({
    ...viewRoom(shown, playerId, EMPTY_PRESENCE, 0, { games, offered }),
    away: [],
  })
  if (message.type === 'change') {
    if (before === null) return false
    const after = applyDelta(viewOf(before), message.delta)
    return isSame({ ...after, room: { ...after.room, version: message.version } }, viewOf(record))
  }
  const view = message.type === 'snapshot' ? message.view : message.ok ? (message.value as RoomView) : null
  if (view === null) return false
  return isSame({ ...view, away: [] }, viewOf(record))
}

/** Compares as JSON, the form in which messages are sent. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, JSON.parse(JSON.stringify(other)))
}
