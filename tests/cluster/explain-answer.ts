import { isDeepStrictEqual } from 'node:util'
import type { EpochMs } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { authorizeSeat } from '#server/rooms/host/authorize-seat.ts'
import { anyDecision, type Rules } from './explain-step.ts'
import type { PlayerHistory, RecordedCall, RoomHistory } from './history.ts'
import type { Knowledge } from './knowledge.ts'
import { commandIn, roomOf } from './recorded-call.ts'

/** How far the clocks of the database and the browsers may differ. */
const SLACK_MS = 100
/**
 * Refusals that leave open whether the command was stored: the server could not check, or could not answer.
 */
export const UNDECIDED = ['internal', 'storage-unavailable', 'restarting', 'too-fast']
/** Refusals that a client without a seat may get before any rule is applied. */
const REFUSED_WITHOUT_RULES = ['room-not-found', 'proof-needed', 'too-many-rooms', 'code-not-drawn']

/**
 * Whether the rules give this answer without a change, at a version that was current between call and answer.
 * A call without an answer, or with an undecided refusal, needs no explanation.
 */
export function isExplained(
  player: PlayerHistory,
  command: RecordedCall,
  rooms: readonly RoomHistory[],
  knowledge: Knowledge,
  rules: Rules,
): boolean {
  const { answer, sentAt, answeredAt } = command
  if (answer === null || answeredAt === null) return true
  if (!answer.ok && needsNoRule(command, answer.refusal.code)) return true
  const known = roomOf(command)
  // A refused join does not name its room: any room may explain it.
  return rooms
    .filter(({ roomId }) => known === null || roomId === known)
    .some(({ roomId, versions }) => {
      const oldest = knowledge.versionKnown(roomId, sentAt)
      return versions.some(
        ({ version, record, at }) =>
          version >= oldest && at <= answeredAt + SLACK_MS && givesAnswer(player, command, record, rules),
      )
    })
}

function needsNoRule({ call }: RecordedCall, code: string): boolean {
  const isWithoutSeat = call === 'createRoom' || call === 'joinRoom'
  return UNDECIDED.includes(code) || (isWithoutSeat && REFUSED_WITHOUT_RULES.includes(code))
}

function givesAnswer(
  { browserKey }: PlayerHistory,
  command: RecordedCall,
  record: RoomRecord | null,
  rules: Rules,
): boolean {
  const { answer } = command
  const roomCommand = commandIn(command, browserKey, record)
  if (record === null) return answer?.ok === false && answer.refusal.code === 'room-not-found'
  if (roomCommand === null || answer === null) return false
  if ('playerId' in roomCommand) {
    const seat = authorizeSeat(record, roomCommand.playerId, browserKey)
    if (!seat.ok) return !answer.ok && answer.refusal.code === seat.refusal.code
  }
  return anyDecision(rules, record, roomCommand, timesOf(command, record), record, (decided) => {
    if (!decided.ok) return !answer.ok && isDeepStrictEqual(answer.refusal, decided.refusal)
    return (
      answer.ok && decided.value.record === record && isDeepStrictEqual(answer.value, decided.value.answer)
    )
  })
}

/** The possible clock readings that matter: call, answer, and a deadline between them. */
function timesOf({ sentAt, answeredAt }: RecordedCall, { game }: RoomRecord): readonly EpochMs[] {
  const deadline = game?.state.phaseEndsAt ?? null
  const isBetween = deadline !== null && deadline > sentAt && deadline <= (answeredAt ?? sentAt)
  const times = [sentAt, ...(answeredAt === null ? [] : [answeredAt]), ...(isBetween ? [deadline] : [])]
  return times.map(Math.floor)
}
