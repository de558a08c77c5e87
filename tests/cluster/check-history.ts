import { isDeepStrictEqual } from 'node:util'
import type { EpochMs, RoomId } from '#rooms/ids.ts'
import { brokenGameInvariants } from '../sim/checks/game-invariants.ts'
import { brokenInvariants } from '../support/room-invariants.ts'
import { commandIn, isQuestion, roomOf } from './asked-command.ts'
import { checkObservations } from './check-observations.ts'
import { isExplained, UNDECIDED } from './explain-answer.ts'
import { clockTimes, isAllowed, type Rules } from './explain-step.ts'
import type { AskedCommand, PlayerHistory, RoomHistory, StoredCommand, StoredVersion } from './history.ts'
import { createKnowledge, type Knowledge } from './knowledge.ts'

/** How far two clocks of one machine may be apart, and a server busy with other things may be behind. */
const CLOCK_SLACK_MS = 1_000

interface Asker {
  readonly player: PlayerHistory
  readonly command: AskedCommand
}

/**
 * Holds what every browser asked and was told against what the database stored, version by version; a sentence for each
 * thing that is wrong.
 *
 * It proves, for every room: its versions are one sequence, each made of the one before by a command that some browser
 * sent, or by the clock, exactly as the rules make it; every command happened once at most; each stored command was
 * answered with what the rules answer there, and each that was answered and made no version (refused, or changing
 * nothing) was answered as the rules do at a version that was the newest at some time between asking and answer; and
 * this one order agrees with real time: what was answered, or seen by anybody, comes before what was asked after that.
 * Nobody was shown anything that was not stored, nor anything older than they had been shown or answered before.
 *
 * It does not prove who was connected, nor that lots were drawn fairly: any presence and any draw that the rules could
 * have met will do. A copy of the room may lag behind what others know already, and a refusal that only says that
 * something could not be done (`storage-unavailable` and the like) leaves open whether it was.
 */
export function checkHistory(
  trails: readonly RoomHistory[],
  histories: readonly PlayerHistory[],
  rules: Rules,
): readonly string[] {
  const askers = new Map<string, Asker>()
  for (const player of histories)
    for (const command of player.commands)
      askers.set(keyOf(player.browserKey, command.id), { player, command })
  const knowledge = createKnowledge(trails, histories)
  const complaints = trails.flatMap((trail) => checkTrail(trail, askers, knowledge, rules))
  const stored = new Set(
    trails.flatMap(({ versions }) => versions.flatMap(({ commands }) => commands.map(keyOfStored))),
  )
  for (const [key, { player, command }] of askers)
    if (!stored.has(key) && !isQuestion(command) && !isExplained(player, command, trails, knowledge, rules))
      complaints.push(
        `${wordCommand(command)} was answered ${wordAnswer(command)}, which nothing that is stored explains`,
      )
  return [...complaints, ...checkObservations(trails, histories, knowledge, rules)]
}

function checkTrail(
  { roomId, versions }: RoomHistory,
  askers: ReadonlyMap<string, Asker>,
  knowledge: Knowledge,
  rules: Rules,
): readonly string[] {
  const complaints: string[] = []
  const seen = new Set<string>()
  for (const [place, stored] of versions.entries()) {
    const say = (complaint: string) => complaints.push(`room ${roomId} v${stored.version}: ${complaint}`)
    const before = versions[place - 1]
    if (stored.version !== place + 1) say(`is the ${place + 1}th that was stored`)
    if (place > 0 && before?.record === null) say('comes after the room was deleted')
    for (const broken of brokenIn(stored)) say(broken)
    for (const command of stored.commands) {
      if (seen.has(keyOfStored(command))) say('its command has been stored before')
      seen.add(keyOfStored(command))
    }
    for (const complaint of checkStep(before, stored, askers, rules)) say(complaint)
    for (const complaint of checkTimes(roomId, stored, askers, knowledge)) say(complaint)
  }
  return complaints
}

function brokenIn({ record, version }: StoredVersion): readonly string[] {
  if (record === null) return []
  const game = record.game === null ? [] : brokenGameInvariants(record.game)
  const wrong = record.room.version === version ? [] : [`holds version ${record.room.version}`]
  return [...wrong, ...[...brokenInvariants(record), ...game].map((claim) => `breaks "${claim}"`)]
}

/** Whether the rules make this version of the one before, and answer as was stored. */
function checkStep(
  before: StoredVersion | undefined,
  { record: after, commands, at }: StoredVersion,
  askers: ReadonlyMap<string, Asker>,
  rules: Rules,
): readonly string[] {
  const [stored, ...more] = commands
  if (more.length > 0) return [`carries ${commands.length} commands`]
  const from = before?.record ?? null
  if (stored === undefined) {
    if (from === null) return ['nobody asked for this room']
    const times = clockTimes(rules, from, after, at).filter((time) => time <= at + CLOCK_SLACK_MS)
    const sinceBefore = before === undefined ? rules : { ...rules, lastStoredAt: before.at }
    return isAllowed(sinceBefore, from, { type: 'settle' }, times, after, () => true)
      ? []
      : [`nobody asked for this change, and no clock makes it: ${wordChange(from, after)}`]
  }
  const asker = askers.get(keyOfStored(stored))
  if (asker === undefined) return ['carries a command that nobody sent']
  const { command, player } = asker
  const asked = commandIn(command, player.browserKey, after)
  const isAnswer = (answer: unknown) => isDeepStrictEqual(answer, stored.answer)
  if (asked === null || !isAllowed(rules, from, asked, [stored.at], after, isAnswer))
    return [`the rules do not allow ${wordCommand(command)} here, or make something else of it`]
  const { answer } = command
  if (answer?.ok === true && !isDeepStrictEqual(answer.value, stored.answer))
    return [`${wordCommand(command)} was answered ${wordAnswer(command)}, but stored otherwise`]
  if (answer?.ok === false && !UNDECIDED.includes(answer.refusal.code))
    return [`${wordCommand(command)} was answered ${wordAnswer(command)}, but is stored`]
  return []
}

/** Whether a stored command lies where real time puts it. */
function checkTimes(
  roomId: RoomId,
  { version, commands, at }: StoredVersion,
  askers: ReadonlyMap<string, Asker>,
  knowledge: Knowledge,
): readonly string[] {
  return commands.flatMap((stored) => {
    const command = askers.get(keyOfStored(stored))?.command
    if (command === undefined) return []
    const { askedAt, answeredAt } = command
    const known = knowledge.versionKnown(roomId, askedAt)
    const claims: readonly (readonly [boolean, string])[] = [
      [version > known, `version ${known} was known already when it was asked for`],
      [at >= askedAt - CLOCK_SLACK_MS, 'was stored before it was asked for'],
      [answeredAt === null || at <= answeredAt + CLOCK_SLACK_MS, 'was answered before it was stored'],
      [
        stored.at >= askedAt - CLOCK_SLACK_MS && stored.at <= at + CLOCK_SLACK_MS,
        `was decided by a clock that is off: ${clockSpan(stored.at, askedAt, at)}`,
      ],
    ]
    return claims.flatMap(([holds, claim]) => (holds ? [] : [`${wordCommand(command)} ${claim}`]))
  })
}

function clockSpan(decidedAt: EpochMs, askedAt: EpochMs, storedAt: EpochMs): string {
  return `${Math.round(decidedAt - askedAt)} ms after asking, ${Math.round(storedAt - decidedAt)} ms before it was stored`
}

function keyOf(browserKey: string, commandId: string): string {
  return `${browserKey} ${commandId}`
}

function keyOfStored({ browserKey, commandId }: StoredCommand): string {
  return keyOf(browserKey, commandId)
}

function wordCommand(command: AskedCommand): string {
  return `${command.call} ${JSON.stringify(command.args)} (${command.id}, room ${roomOf(command)})`
}

function wordAnswer({ answer }: AskedCommand): string {
  if (answer === null) return 'never'
  return answer.ok ? `ok ${JSON.stringify(answer.value)}` : answer.refusal.code
}

function wordChange(from: object, to: object | null): string {
  return `${JSON.stringify(from)} became ${JSON.stringify(to)}`
}
