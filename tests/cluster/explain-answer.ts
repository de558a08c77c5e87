import { isDeepStrictEqual } from 'node:util'
import type { EpochMs } from '#rooms/ids.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { authorizeSeat } from '#server/rooms/authorize-seat.ts'
import { commandIn, roomOf } from './asked-command.ts'
import { type Rules, someDecision } from './explain-step.ts'
import type { AskedCommand, PlayerHistory, RoomHistory } from './history.ts'
import type { Knowledge } from './knowledge.ts'

/** How far the clocks of the database and of the browsers may be apart. */
const SLACK_MS = 100
/** Refusals that leave open whether anything was done: nobody could look, or nobody could say. */
export const UNDECIDED = ['internal', 'storage-unavailable', 'restarting', 'too-fast']
/** What somebody without a seat may be told before any rule is asked. */
const SAID_AT_THE_DOOR = ['room-not-found', 'proof-needed', 'too-many-rooms', 'code-not-drawn']

/**
 * Whether the rules give this answer, and change nothing, at a version that was the newest at some time between asking
 * and answer. What was never answered, or left open by the wire, needs no explanation.
 */
export function isExplained(
  player: PlayerHistory,
  command: AskedCommand,
  trails: readonly RoomHistory[],
  knowledge: Knowledge,
  rules: Rules,
): boolean {
  const { answer, askedAt, answeredAt } = command
  if (answer === null || answeredAt === null) return true
  if (!answer.ok && isSaidAnyway(command, answer.refusal.code)) return true
  const known = roomOf(command)
  // A refusal to join does not say where: any of the rooms will do.
  return trails
    .filter(({ roomId }) => known === null || roomId === known)
    .some(({ roomId, versions }) => {
      const oldest = knowledge.versionKnown(roomId, askedAt)
      return versions.some(
        ({ version, record, at }) =>
          version >= oldest && at <= answeredAt + SLACK_MS && givesAnswer(player, command, record, rules),
      )
    })
}

function isSaidAnyway({ call }: AskedCommand, code: string): boolean {
  const isAtTheDoor = call === 'createRoom' || call === 'joinRoom'
  return UNDECIDED.includes(code) || (isAtTheDoor && SAID_AT_THE_DOOR.includes(code))
}

function givesAnswer(
  { browserKey }: PlayerHistory,
  command: AskedCommand,
  record: RoomRecord | null,
  rules: Rules,
): boolean {
  const { answer } = command
  const asked = commandIn(command, browserKey, record)
  if (record === null) return answer?.ok === false && answer.refusal.code === 'room-not-found'
  if (asked === null || answer === null) return false
  if ('playerId' in asked) {
    const seat = authorizeSeat(record, asked.playerId, browserKey)
    if (!seat.ok) return !answer.ok && answer.refusal.code === seat.refusal.code
  }
  return someDecision(rules, record, asked, timesOf(command, record), record, (decided) => {
    if (!decided.ok) return !answer.ok && isDeepStrictEqual(answer.refusal, decided.refusal)
    return (
      answer.ok && decided.value.record === record && isDeepStrictEqual(answer.value, decided.value.answer)
    )
  })
}

/** When the clock may have been read: any time between asking and answer, and the game knows of one that matters. */
function timesOf({ askedAt, answeredAt }: AskedCommand, { game }: RoomRecord): readonly EpochMs[] {
  const deadline = game?.state.phaseEndsAt ?? null
  const isBetween = deadline !== null && deadline > askedAt && deadline <= (answeredAt ?? askedAt)
  const times = [askedAt, ...(answeredAt === null ? [] : [answeredAt]), ...(isBetween ? [deadline] : [])]
  return times.map(Math.floor)
}
