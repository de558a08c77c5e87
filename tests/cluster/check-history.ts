import { isDeepStrictEqual } from 'node:util'
import { brokenClaims } from '#games/kit/testing/simulation.test-support.ts'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import { brokenGameInvariants } from '../sim/checks/game-claims.ts'
import { brokenInvariants } from '../support/room-invariants.ts'
import { checkObservations } from './check-observations.ts'
import { isExplained, UNDECIDED } from './explain-answer.ts'
import { clockTimes, isAllowed, type Rules } from './explain-step.ts'
import type { PlayerHistory, RecordedCall, RoomHistory, StoredCommand, StoredVersion } from './history.ts'
import { createKnowledge, type Knowledge } from './knowledge.ts'
import { commandIn, isQuery, roomOf } from './recorded-call.ts'

/** How far two clocks of one machine may differ, and how late a busy server may be. */
const CLOCK_SLACK_MS = 1_000

interface Sender {
  readonly player: PlayerHistory
  readonly command: RecordedCall
}

/**
 * Compares the history of every browser with the stored versions; returns a sentence for each finding.
 *
 * It proves for every room:
 * - The versions form one sequence. Each follows from the one before by a command that some browser sent, or
 *   by the clock, exactly as the rules decide.
 * - Every command was stored at most once, and answered as the rules answer it there.
 * - A refusal or no-op was answered as the rules do at a version that was current between call and answer.
 * - This order agrees with real time: a version that was answered or shown precedes every later call.
 * - No player was shown anything that was not stored, or anything older than the last received version.
 *
 * It does not prove who was connected, or that draws were fair: it accepts any presence and any draw that the
 * rules allow. A view may be older than the views of other players. A refusal such as `storage-unavailable`
 * leaves open whether the command was stored.
 */
export function checkHistory(
  rooms: readonly RoomHistory[],
  histories: readonly PlayerHistory[],
  rules: Rules,
): readonly string[] {
  const senders = new Map<string, Sender>()
  for (const player of histories)
    for (const command of player.commands)
      senders.set(keyOf(player.browserKey, command.id), { player, command })
  const knowledge = createKnowledge(rooms, histories)
  const findings = rooms.flatMap((room) => checkRoom(room, senders, knowledge, rules))
  const stored = new Set(
    rooms.flatMap(({ versions }) => versions.flatMap(({ commands }) => commands.map(keyOfStored))),
  )
  for (const [key, { player, command }] of senders)
    if (!stored.has(key) && !isQuery(command) && !isExplained(player, command, rooms, knowledge, rules))
      findings.push(
        `${describeCommand(command)} was answered ${describeAnswer(command)}, which no stored version explains`,
      )
  return [...findings, ...checkObservations(rooms, histories, knowledge, rules)]
}

function checkRoom(
  { roomId, versions }: RoomHistory,
  senders: ReadonlyMap<string, Sender>,
  knowledge: Knowledge,
  rules: Rules,
): readonly string[] {
  const findings: string[] = []
  const seen = new Set<string>()
  for (const [index, stored] of versions.entries()) {
    const report = (finding: string) => findings.push(`room ${roomId} v${stored.version}: ${finding}`)
    const before = versions[index - 1]
    if (stored.version !== index + 1) report(`is stored as the ${index + 1}th version`)
    if (index > 0 && before?.record === null) report('comes after the room was deleted')
    for (const broken of brokenIn(stored)) report(broken)
    for (const command of stored.commands) {
      if (seen.has(keyOfStored(command))) report('its command has been stored before')
      seen.add(keyOfStored(command))
    }
    // A deadline changes a room without any player, too.
    const lastCommandAt = versions.slice(0, index).findLast(({ commands }) => commands.length > 0)?.at
    for (const finding of checkStep(before, stored, senders, rules, lastCommandAt)) report(finding)
    for (const finding of checkTimes(roomId, stored, senders, knowledge)) report(finding)
  }
  return findings
}

function brokenIn({ record, version }: StoredVersion): readonly string[] {
  if (record === null) return []
  const game = record.game === null ? [] : brokenGameInvariants(record.game)
  const wrong = record.room.version === version ? [] : [`holds version ${record.room.version}`]
  return [...wrong, ...[...brokenInvariants(record), ...game].map((invariant) => `breaks "${invariant}"`)]
}

/** Whether the rules derive this version from the one before, with the stored answer. */
function checkStep(
  before: StoredVersion | undefined,
  { record: after, commands, at }: StoredVersion,
  senders: ReadonlyMap<string, Sender>,
  rules: Rules,
  lastCommandAt: EpochMs | undefined,
): readonly string[] {
  const [stored, ...more] = commands
  if (more.length > 0) return [`carries ${commands.length} commands`]
  const from = before?.record ?? null
  if (stored === undefined) {
    if (from === null) return ['no call created this room']
    const times = clockTimes(rules, from, after, at).filter((time) => time <= at + CLOCK_SLACK_MS)
    return isAllowed({ ...rules, lastCommandAt }, from, { type: 'settle' }, times, after, () => true)
      ? []
      : [`no call requested this change, and no deadline causes it: ${describeChange(from, after)}`]
  }
  const sender = senders.get(keyOfStored(stored))
  if (sender === undefined) return ['carries a command that no browser sent']
  const { command, player } = sender
  const roomCommand = commandIn(command, player.browserKey, after)
  const isAnswer = (answer: unknown) => isDeepStrictEqual(answer, stored.answer)
  if (roomCommand === null || !isAllowed(rules, from, roomCommand, [stored.at], after, isAnswer))
    return [`the rules do not allow ${describeCommand(command)} here, or decide it differently`]
  const { answer } = command
  if (answer?.ok === true && !isDeepStrictEqual(answer.value, stored.answer))
    return [`${describeCommand(command)} was answered ${describeAnswer(command)}, but stored differently`]
  if (answer?.ok === false && !UNDECIDED.includes(answer.refusal.code))
    return [`${describeCommand(command)} was answered ${describeAnswer(command)}, but is stored`]
  return []
}

/** Whether a stored command agrees with real time. */
function checkTimes(
  roomId: RoomId,
  { version, commands, at }: StoredVersion,
  senders: ReadonlyMap<string, Sender>,
  knowledge: Knowledge,
): readonly string[] {
  return commands.flatMap((stored) => {
    const command = senders.get(keyOfStored(stored))?.command
    if (command === undefined) return []
    const { sentAt, answeredAt } = command
    const known = knowledge.versionKnown(roomId, sentAt)
    return brokenClaims([
      [version > known, `version ${known} was already known when it was sent`],
      [at >= sentAt - CLOCK_SLACK_MS, 'was stored before it was sent'],
      [answeredAt === null || at <= answeredAt + CLOCK_SLACK_MS, 'was answered before it was stored'],
      [
        stored.at >= sentAt - CLOCK_SLACK_MS && stored.at <= at + CLOCK_SLACK_MS,
        `was decided by a clock that is off: ${clockSpan(stored.at, sentAt, at)}`,
      ],
    ]).map((problem) => `${describeCommand(command)} ${problem}`)
  })
}

function clockSpan(decidedAt: EpochMs, sentAt: EpochMs, storedAt: EpochMs): string {
  return `${Math.round(decidedAt - sentAt)} ms after the call, ${Math.round(storedAt - decidedAt)} ms before it was stored`
}

function keyOf(browserKey: string, commandId: string): string {
  return `${browserKey} ${commandId}`
}

function keyOfStored({ browserKey, commandId }: StoredCommand): string {
  return keyOf(browserKey, commandId)
}

function describeCommand(command: RecordedCall): string {
  return `${command.call} ${JSON.stringify(command.args)} (${command.id}, room ${roomOf(command)})`
}

function describeAnswer({ answer }: RecordedCall): string {
  if (answer === null) return 'never'
  return answer.ok ? `ok ${JSON.stringify(answer.value)}` : answer.refusal.code
}

function describeChange(from: object, to: object | null): string {
  return `${JSON.stringify(from)} became ${JSON.stringify(to)}`
}
