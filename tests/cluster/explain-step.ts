import { isDeepStrictEqual } from 'node:util'
import { gameTables } from '#games/games.ts'
import { decide } from '#rooms/commands/decide.ts'
import type { RoomCommand } from '#rooms/commands/room-command.ts'
import type { RuleContext } from '#rooms/commands/rule-context.ts'
import { HOST_GRACE_MS, LOBBY_AWAY_LIMIT_MS } from '#rooms/commands/settle-room.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import { AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import { OUTAGE_MS, type Presence } from '#rooms/presence/presence.ts'
import type { EpochMs, GameId, PlayerId } from '#rooms/record/ids.ts'
import type { GameRow, RoomRecord } from '#rooms/record/room-record.ts'

/** The servers' rules. */
export interface Rules {
  readonly games: ReadonlyMap<GameId, RoomGame>
  readonly offered: readonly GameId[]
  readonly timeScale: number
  /** When a player's last command was stored, if known: an outage begins after it and takes longer than `OUTAGE_MS`. */
  readonly lastCommandAt?: EpochMs | undefined
  /**
   * When a server was first restarted, if one was. It knows no earlier connections: the first return to it ends an
   * outage for it, however short that was.
   */
  readonly restartedAt?: EpochMs | undefined
}

type Decided = ReturnType<typeof decide>

/**
 * Whether the rules derive `after` from `before` by this command, at one of these times, for any presence.
 */
export function isAllowed(
  rules: Rules,
  before: RoomRecord | null,
  command: RoomCommand,
  nows: readonly EpochMs[],
  after: RoomRecord | null,
  isAnswer: (answer: unknown) => boolean,
): boolean {
  return anyDecision(rules, before, command, nows, after, (decided) => {
    if (!decided.ok) return false
    const { answer, record } = decided.value
    return isAnswer(answer) && isDeepStrictEqual(inOrder(record), inOrder(after))
  })
}

/** Whether a decision of the rules fits, at one of these times, for any presence. */
export function anyDecision(
  rules: Rules,
  before: RoomRecord | null,
  command: RoomCommand,
  nows: readonly EpochMs[],
  after: RoomRecord | null,
  fits: (decided: Decided) => boolean,
): boolean {
  for (const presence of presences(rules, before, after))
    for (const now of nows) {
      const context = { ...rules, ...randomnessOf(before, after), now, presence: presence(now) }
      if (fits(decide(before, command, context))) return true
    }
  return false
}

/**
 * The possible clock readings of the decision from one record to the next, derived from the times that it
 * set.
 */
export function clockTimes(
  { timeScale }: Rules,
  before: RoomRecord,
  after: RoomRecord | null,
  storedAt: EpochMs,
): readonly EpochMs[] {
  const ends = after?.game?.state.phaseEndsAt ?? null
  const { phaseMs = 0 } = clocksOf(after) ?? {}
  const times = [
    after?.room.emptySince ?? null,
    ends === null ? null : ends - phaseMs,
    ...returnTimes(after, timeScale),
    before.game?.state.phaseEndsAt ?? null,
    turnTimeOf(before),
    clocksOf(before)?.quorumEndsAt ?? null,
    storedAt,
  ]
  return [...new Set(times)].filter((at) => at !== null)
}

type PresenceAt = (now: EpochMs) => Presence
type Outage = Pick<Presence, 'attendedSince' | 'emptySince' | 'isProvisional'>

/** The outages that a server may have known of, none first. */
function outagesOf(rules: Rules, before: RoomRecord | null, after: RoomRecord | null): readonly Outage[] {
  const {
    lastCommandAt = Number.NEGATIVE_INFINITY,
    restartedAt = Number.POSITIVE_INFINITY,
    timeScale,
  } = rules
  const isNotedEmpty = before !== null && before.room.emptySince !== null
  const mayReturn = (at: EpochMs) => isNotedEmpty || at > restartedAt || at - lastCommandAt > OUTAGE_MS
  const none = { attendedSince: Number.NEGATIVE_INFINITY, emptySince: null, isProvisional: false }
  const returns = returnTimes(after, timeScale)
    .filter(mayReturn)
    .map((attendedSince) => ({ ...none, attendedSince }))
  return [
    none,
    { ...none, emptySince: Number.NEGATIVE_INFINITY },
    ...returns,
    { ...none, isProvisional: true },
  ]
}

/** When the first player may have returned after an outage, if that set the deadlines. */
function returnTimes(after: RoomRecord | null, timeScale: number): readonly EpochMs[] {
  const { phaseMs = 0, quorumEndsAt = null } = clocksOf(after) ?? {}
  const phaseEndsAt = after?.game?.state.phaseEndsAt ?? null
  const resumeMs = Math.min(Math.max(1, Math.round(10_000 / timeScale)), phaseMs)
  const quorumMs = Math.max(1, Math.round(30_000 / timeScale))
  return [
    phaseEndsAt === null ? null : phaseEndsAt - resumeMs,
    quorumEndsAt === null ? null : quorumEndsAt - quorumMs,
  ].filter((at) => at !== null)
}

/** When the record's phase changes once before its end (GAME-23, GAME-24). */
function turnTimeOf(record: RoomRecord): EpochMs | null {
  const endsAt = record.game?.state.phaseEndsAt ?? null
  return endsAt === null ? null : endsAt - (clocksOf(record)?.turnMs ?? 0)
}

function clocksOf(record: RoomRecord | null) {
  const state = record?.game?.state.state
  return (state as { phaseMs: number; turnMs: number; quorumEndsAt: EpochMs | null } | undefined) ?? null
}

/**
 * The kinds of attendance. A host loses the role after a long absence, any player the seat after a very long
 * one.
 */
function attendancesAt(now: EpochMs, { timeScale }: Rules) {
  return {
    connected: { isConnected: true, since: now, expectedUntil: now },
    expected: { isConnected: false, since: now, expectedUntil: now + 1 },
    away: { isConnected: false, since: now, expectedUntil: now },
    longAway: { isConnected: false, since: now - HOST_GRACE_MS / timeScale, expectedUntil: now },
    veryLongAway: { isConnected: false, since: now - LOBBY_AWAY_LIMIT_MS / timeScale, expectedUntil: now },
  } as const
}

type Attendance = keyof ReturnType<typeof attendancesAt>

/** Every possible presence; the most frequent one, with all players connected, comes first. */
function* presences(
  rules: Rules,
  before: RoomRecord | null,
  after: RoomRecord | null,
): Generator<PresenceAt> {
  const stay = new Set(after?.players.map((player) => player.id))
  const choices = (before?.players ?? []).map(({ id, isHost }) => {
    const kinds: Attendance[] = ['connected', 'expected', 'away']
    // The length of an absence matters only to players who lose something by it.
    if (isHost) kinds.push('longAway')
    if (!stay.has(id)) kinds.push('veryLongAway')
    return { id, kinds }
  })
  const total = choices.reduce((product, { kinds }) => product * kinds.length, 1)
  for (const observation of outagesOf(rules, before, after))
    for (let serial = 0; serial < total; serial++)
      yield (now) => {
        const attendances = attendancesAt(now, rules)
        const byPlayer = new Map<PlayerId, (typeof attendances)[Attendance]>()
        let rest = serial
        for (const { id, kinds } of choices) {
          byPlayer.set(id, attendances[kinds[rest % kinds.length] ?? 'connected'])
          rest = Math.floor(rest / kinds.length)
        }
        const isAnyoneConnected = [...byPlayer.values()].some(({ isConnected }) => isConnected)
        return { byPlayer, ...observation, emptySince: isAnyoneConnected ? null : observation.emptySince }
      }
}

/** The random draws, derived from their results: whether the draw was fair is not checked. */
function randomnessOf(
  before: RoomRecord | null,
  after: RoomRecord | null,
): Pick<RuleContext, 'newId' | 'randomInt'> {
  const known = new Set(before?.players.map((player) => player.id))
  const newcomer = after?.players.find((player) => !known.has(player.id))
  const avatars = new Map(before?.players.map(({ id, avatar }) => [id, avatar]))
  const rerolled = after?.players.find(({ id, avatar }) => avatars.has(id) && avatars.get(id) !== avatar)
  const drawn = newcomer ?? rerolled
  const watchKey = after?.room.watchKey === before?.room.watchKey ? undefined : after?.room.watchKey
  // In the order in which a rule draws them.
  const ids = [newcomer?.id, watchKey, after?.game?.session.id].filter((id) => id != null)
  const taken = new Set(before?.players.map((player) => player.avatar))
  const free = AVATAR_NAMES.filter((name) => !taken.has(name))
  const { seed } = (after?.game?.state.state ?? {}) as { readonly seed?: string }
  const seedParts = (seed?.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 16))
  return {
    newId: () => (ids.length > 1 ? ids.shift() : ids[0]) ?? '',
    randomInt: (below) =>
      drawn === undefined
        ? (seedParts.shift() ?? 0)
        : Math.max(0, (below < AVATAR_NAMES.length ? free : AVATAR_NAMES).indexOf(drawn.avatar as never)),
  }
}

function inOrder(record: RoomRecord | null): unknown {
  if (record === null) return null
  const { players, removals, game } = record
  const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
    rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  return {
    ...record,
    players: byKey(players, (row) => row.id),
    removals: byKey(removals, (row) => row.playerId),
    game: game && {
      ...game,
      rows: Object.fromEntries(
        gameTables.flatMap(({ key, name }) => {
          const rows = game.rows[name]
          const keyOf = (row: GameRow) => key.map((field) => row[field]).join(' ')
          return rows === undefined ? [] : [[name, byKey(rows, keyOf)]]
        }),
      ),
    },
  }
}
