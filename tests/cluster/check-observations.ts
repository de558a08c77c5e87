import { isDeepStrictEqual } from 'node:util'
import { applyGameChange } from '#protocol/game-change.ts'
import { NOBODY } from '#rooms/presence.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RoomView } from '#rooms/room-view.ts'
import { viewGame, viewRoom } from '#rooms/view-room.ts'
import type { Rules } from './explain-step.ts'
import type { Observation, PlayerHistory, RoomHistory } from './history.ts'
import { type Knowledge, versionOf } from './knowledge.ts'

/** How far the clocks of the database and of the browsers may be apart. */
const SLACK_MS = 100

/** Whether what each player was shown is what was stored, and never older than what they knew. */
export function checkObservations(
  trails: readonly RoomHistory[],
  histories: readonly PlayerHistory[],
  knowledge: Knowledge,
  rules: Rules,
): readonly string[] {
  const versions = new Map(trails.map((trail) => [trail.roomId, trail.versions]))
  return histories.flatMap((player) =>
    player.sights.flatMap((sight) => {
      const version = versionOf(sight.message)
      const stored = versions.get(sight.roomId)?.[version - 1]
      const before = versions.get(sight.roomId)?.[version - 2]?.record ?? null
      const who = `player ${sight.playerId} was shown v${version} of room ${sight.roomId}`
      if (!stored?.record) return [`${who}, which never was`]
      const claims: readonly (readonly [boolean, string])[] = [
        [stored.at <= sight.at + SLACK_MS, 'before it was stored'],
        [isCopy(sight, stored.record, before, rules), 'otherwise than it was stored'],
        [
          version >= knowledge.versionKnownTo(player, sight.roomId, sight.askedAt ?? sight.at),
          'after they had known of a later one',
        ],
      ]
      return claims.flatMap(([holds, claim]) => (holds ? [] : [`${who} ${claim}`]))
    }),
  )
}

function isCopy(
  { message, playerId }: Observation,
  record: RoomRecord,
  before: RoomRecord | null,
  { games }: Rules,
): boolean {
  if (message.type === 'change') {
    const had = before === null ? null : viewGame(before, playerId, games)
    const told = message.gameChange === undefined ? had : applyGameChange(had, message.gameChange)
    return isSame('game' in message ? message.game : told, viewGame(record, playerId, games))
  }
  const view = message.type === 'snapshot' ? message.view : message.ok ? (message.value as RoomView) : null
  if (view === null) return false
  // Who is away is no part of what is stored.
  const right = viewRoom(record, playerId, NOBODY, 0, games)
  return isSame({ ...view, away: [] }, { ...right, away: [] })
}

/** As JSON, which is how it travels. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, JSON.parse(JSON.stringify(other)))
}
