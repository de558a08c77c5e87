import { findGame } from '#games/games.ts'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import type { DownMessage } from '#protocol/down.ts'
import { parseUp, type UpMessage } from '#protocol/up.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import { FACES, type Face, type FaceCounts } from '#rooms/presence/reactions.ts'
import type { BrowserKey, EpochMs, GameId, PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { viewIn } from './secrets.ts'
import { isWatching as isWatched } from './watchers.ts'

/** At most four frames in a second. */
const FRAMES_MAX = 4
const NUDGE_INTERVAL_MS = 5_000
/** Time passes between a reading of the clock and the frame that it allows. */
const CLOCK_TOLERANCE_MS = 20
/** A reaction has reached every subscriber by then, or none that subscribed in the meantime. */
const DELIVERED_MS = 10_000

/** Frames sent to a connection since its subscription. */
interface Sent {
  readonly isWatching: boolean
  readonly subscribedAt: EpochMs
  /** The newest version of the room that it has been sent. */
  version: number
  isHidden: boolean
  /** The last call that hides or shows its signals: the answer to an earlier one may arrive after it. */
  hideId: string | null
  /** The times of its last frames with reactions. */
  frames: readonly EpochMs[]
  nudgedAt: EpochMs
  readonly counts: Map<Face, number>
}

interface SignalCheckDeps {
  readonly now: () => EpochMs
  readonly games: ReadonlyMap<GameId, RoomGame>
  readonly recordAt: (topic: string, version: number) => RoomRecord | null | undefined
  /** The records of that version and all later ones. */
  readonly recordsSince: (topic: string, version: number) => readonly (RoomRecord | null)[]
}

/** Checks that signals are sent to those who may receive them, and no more often (WIRE-151 to 153, WIRE-276). */
export function createSignalCheck(deps: SignalCheckDeps) {
  const { now, recordAt, recordsSince } = deps
  /** By connection and topic. */
  const sentTo = new WeakMap<object, Map<string, Sent>>()
  const taps: { readonly topic: string; readonly face: Face; readonly at: EpochMs }[] = []
  /** Undelivered nudges to each player. */
  const nudges = new Map<PlayerId, number>()
  /** Calls that hide or show signals, by id. */
  const hides = new Map<string, { readonly topic: string; readonly isHidden: boolean }>()
  const delivered = { reactions: 0, nudges: 0 }

  function topicsOf(connection: object): Map<string, Sent> {
    const topics = sentTo.get(connection) ?? new Map<string, Sent>()
    sentTo.set(connection, topics)
    return topics
  }

  function sentUp(connection: object, message: UpMessage): void {
    if (message.type === 'react') taps.push({ topic: topicOf(message.roomId), face: message.face, at: now() })
    if (message.type === 'nudge') nudges.set(message.playerId, (nudges.get(message.playerId) ?? 0) + 1)
    if (message.type !== 'call') return
    if (message.call === 'hideSignals') {
      const topic = topicOf(message.args.roomId)
      hides.set(message.id, { topic, isHidden: message.args.isHidden })
      const sent = topicsOf(connection).get(topic)
      if (sent !== undefined) {
        sent.hideId = message.id
        if (!message.args.isHidden) sent.isHidden = false
      }
    }
    // A new subscription shows signals, from a moment on that only the server knows.
    if (message.call === 'subscribe') showSignals(connection, topicOf(message.args.roomId))
    if (message.call === 'watch')
      for (const topic of topicsOf(connection).keys()) showSignals(connection, topic)
  }

  function showSignals(connection: object, topic: string): void {
    const sent = topicsOf(connection).get(topic)
    if (sent !== undefined) sent.isHidden = false
  }

  function learn(connection: object, message: DownMessage): void {
    const view = viewIn(message)
    if (view !== null) {
      const topic = topicOf(view.room.id)
      const before = message.type === 'snapshot' ? topicsOf(connection).get(topic) : undefined
      const isWatching = message.type === 'answer' && message.ok && isWatched(message.value)
      if (before === undefined) topicsOf(connection).set(topic, freshAt(now(), view.room.version, isWatching))
      else before.version = view.room.version
    }
    if (message.type === 'change' || message.type === 'status') {
      const sent = topicsOf(connection).get(message.topic)
      if (sent !== undefined) sent.version = Math.max(sent.version, message.version)
    }
    if (message.type !== 'answer' || !message.ok) return
    const hide = hides.get(message.id)
    const sent = hide && topicsOf(connection).get(hide.topic)
    if (hide?.isHidden && sent?.hideId === message.id) sent.isHidden = true
  }

  function reactionProblems(topic: string, counts: FaceCounts, sent: Sent): readonly string[] {
    const problems: string[] = []
    delivered.reactions += 1
    // A watcher is sent changes later than the players, and reactions at the same time.
    const shown = sent.isWatching ? recordsSince(topic, sent.version) : [recordAt(topic, sent.version)]
    if (!shown.some(isMarkedOpen)) problems.push('reactions in a closed phase')
    const [first] = sent.frames.slice(-FRAMES_MAX)
    if (sent.frames.length >= FRAMES_MAX && first !== undefined && now() - first < 1_000 - CLOCK_TOLERANCE_MS)
      problems.push('more than four frames of reactions in a second')
    sent.frames = [...sent.frames, now()].slice(-FRAMES_MAX)
    for (const face of FACES) {
      const count = (sent.counts.get(face) ?? 0) + (counts[face] ?? 0)
      sent.counts.set(face, count)
      const since = sent.subscribedAt - DELIVERED_MS
      const tapped = taps.filter((tap) => tap.topic === topic && tap.face === face && tap.at >= since).length
      if (count > tapped) problems.push(`${count} reactions ${face} of ${tapped}`)
    }
    return problems
  }

  function nudgeProblems(topic: string, browserKey: BrowserKey, sent: Sent): readonly string[] {
    const problems: string[] = []
    delivered.nudges += 1
    const record = recordAt(topic, sent.version)
    const target = record?.players.find((player) => player.browserKey === browserKey)?.id
    if (!record || target === undefined || !isAwaited(record, target, deps.games))
      problems.push('a nudge for a player who is not awaited')
    if (now() - sent.nudgedAt < NUDGE_INTERVAL_MS - CLOCK_TOLERANCE_MS) problems.push('two nudges within 5 s')
    sent.nudgedAt = now()
    const left = target === undefined ? 0 : (nudges.get(target) ?? 0)
    if (left === 0) problems.push('a nudge that no player sent')
    if (target !== undefined) nudges.set(target, left - 1)
    return problems
  }

  return {
    /** How many frames of each kind were sent. */
    delivered: () => delivered,
    sentUp: (connection: object, frame: string): void => {
      const parsed = parseUp(frame)
      if (parsed.ok) sentUp(connection, parsed.message)
    },
    sentDown: (connection: object, browserKey: BrowserKey, message: DownMessage): readonly string[] => {
      learn(connection, message)
      if (message.type !== 'reactions' && message.type !== 'nudged') return []
      const sent = topicsOf(connection).get(message.topic)
      if (sent === undefined) return ['a signal without a subscription']
      return [
        ...(sent.isHidden ? ['a signal for a page that hides them'] : []),
        ...(message.type === 'reactions'
          ? reactionProblems(message.topic, message.counts, sent)
          : nudgeProblems(message.topic, browserKey, sent)),
      ]
    },
  }
}

/** Whether the definition marks the phase as open, and the host allows reactions. Without the game's code. */
function isMarkedOpen(record: RoomRecord | null | undefined): boolean {
  if (!record?.game || !record.room.areReactionsAllowed || record.room.status !== 'playing') return false
  const { phase } = record.game.state
  const phases = findGame(record.game.session.gameId)?.phases ?? []
  return phase === 'podium' || phases.some(({ id, reactions }) => id === phase && reactions === true)
}

/** Whether the phase collects something, and the player's own view shows them as not done. */
function isAwaited(
  { game, room }: RoomRecord,
  playerId: PlayerId,
  games: ReadonlyMap<GameId, RoomGame>,
): boolean {
  if (game === null || !room.areReactionsAllowed) return false
  const { gameId } = game.session
  const collects = findGame(gameId)?.phases.some(({ id, collects }) => id === game.state.phase && collects)
  const view = games.get(gameId)?.view(game, playerId) as GameFrame | undefined
  const player = view?.players.find(({ id }) => id === playerId)
  return collects === true && player?.isDone === false && !player.isGone
}

function freshAt(subscribedAt: EpochMs, version: number, isWatching: boolean): Sent {
  const shown = { isHidden: false, hideId: null, frames: [], counts: new Map() }
  return { isWatching, subscribedAt, version, nudgedAt: Number.NEGATIVE_INFINITY, ...shown }
}

const topicOf = (roomId: RoomId) => `room:${roomId}`
