import type { AnswerOf, CallArguments } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import { topicOf } from '#protocol/topic.ts'
import { type CallOf, parseUp } from '#protocol/up.ts'
import type { Shelf } from '#rooms/games/table-games.ts'
import type { BrowserKey, EpochMs, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { Ledger, LedgerEntry } from '../ledger.ts'
import type { Link } from '../sim-network.ts'
import { isEmpty } from './empty-changes.ts'
import { firstDifference } from './first-difference.ts'
import { viewOf, withoutPresence } from './replica-check.ts'

type Answered = Extract<DownMessage, { type: 'answer' }>

/** The admission of a watcher. It ends with the room's code, its watching and its browser's admission. */
interface Grant {
  readonly browserKey: BrowserKey
  readonly roomId: RoomId
  readonly code: RoomCode
  readonly watchKey: string | null
}

/** A watcher's place, over one connection. */
interface Place extends Grant {
  readonly claimedAt: number
  isWanted: boolean
  /** The times of the last changes that it was sent. */
  changes: readonly EpochMs[]
  /** The watcher has been sent that its place has ended. */
  isOver: boolean
}

/** A call without an answer yet, with the versions of all rooms when it was received. */
interface PendingCall {
  readonly call: CallOf<'watch' | 'wantIn' | 'subscribe' | 'unsubscribe'>
  readonly versions: ReadonlyMap<RoomId, number>
}

interface PendingWatch {
  readonly args: CallArguments<'watch'>
  readonly versions: PendingCall['versions']
}

/** A pass as a page keeps it. */
export interface KnownPass {
  readonly code: RoomCode
  readonly pass: NonNullable<CallArguments<'watch'>['pass']>
}

interface WatcherCheckDeps {
  readonly now: () => EpochMs
  readonly ledger: Ledger
  readonly shelf: Shelf
  readonly links: () => readonly Link[]
  /** The most watchers of a room. All browsers share one address. */
  readonly watchersMax: number
}

/** In a second. */
const CHANGES_MAX = 4
/** More than a call takes, also one whose connection has closed in the meantime. */
const ASKED_MS = 3_000
/** Time passes between a reading of the clock and the frame that it allows. */
const CLOCK_TOLERANCE_MS = 20
/** Refusals that depend on the server, not on the room. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'internal',
  'storage-unavailable',
  'restarting',
  'too-fast',
  'proof-needed',
  'superseded',
])
const FULL: ReadonlySet<string> = new Set(['watchers-full', 'watchers-full-here'])

export type WatcherCheck = ReturnType<typeof createWatcherCheck>

/** Checks the admission of watchers, the messages to each, and that none follows the end of a place (WIRE-160 to 174). */
export function createWatcherCheck({ ledger, links, now, shelf, watchersMax }: WatcherCheckDeps) {
  const placesByLink = new WeakMap<Link, Map<string, Place>>()
  const callsByLink = new WeakMap<Link, Map<string, PendingCall>>()
  const grantsByKey = new Map<string, Grant>()
  const claims: { readonly browserKey: BrowserKey; readonly link: Link; readonly claimedAt: number }[] = []
  /** When a node last received a call to watch, by its name. */
  const askedAt = new Map<string, EpochMs>()
  const counts = { places: 0, returns: 0, ended: 0 }

  const placesOf = (link: Link) => placesByLink.get(link) ?? new Map<string, Place>()
  const placeOn = (link: Link, topic: string) => placesOf(link).get(topic)

  function livePlaces(roomId: RoomId): readonly { readonly link: Link; readonly place: Place }[] {
    return links().flatMap((link) => {
      const place = placeOn(link, topicOf(roomId))
      return place !== undefined && !place.isOver ? [{ link, place }] : []
    })
  }

  /** Whether the connection has sent a call that ends its place, which is free before that is answered. */
  function isLeaving(link: Link, roomId: RoomId): boolean {
    return [...(callsByLink.get(link)?.values() ?? [])].some(
      ({ call }) => (call.call === 'subscribe' || call.call === 'unsubscribe') && call.args.roomId === roomId,
    )
  }

  /** The records of the rooms that the call may have been decided on. */
  function candidatesOf(versions: PendingCall['versions']): readonly RoomRecord[] {
    const roomIds = new Set([...versions.keys(), ...ledger.rooms().map(({ room }) => room.id)])
    return [...roomIds].flatMap((roomId) =>
      ledger.since(roomId, versions.get(roomId) ?? 1).filter((record) => record !== null),
    )
  }

  function accepted(
    link: Link,
    { args, versions }: PendingWatch,
    { key, view }: AnswerOf<'watch'>,
  ): readonly string[] {
    const { browserKey } = link.user
    const { id: roomId, version } = view.room
    const record = ledger.at(roomId, version)
    if (!record) return [`watches version ${version}, which does not exist`]
    const { room } = record
    const grant: Grant = { browserKey, roomId, code: room.code, watchKey: room.watchKey }
    const problems: string[] = []
    if (version < (versions.get(roomId) ?? 0)) problems.push('watches an outdated version')
    if (room.watchKey === null) problems.push('watches, though it is switched off')
    if (isRemoved(record, browserKey)) problems.push('watches, though it was removed')
    if (args.pass === undefined) {
      if (args.code !== room.code) problems.push('watches by a code of another room')
      if (room.isLocked && !hasSeat(record, browserKey)) problems.push('watches a locked room without a pass')
    } else {
      counts.returns += 1
      if (!isSameGrant(grantsByKey.get(args.pass.key), grant))
        problems.push('watches with a pass that is not its own')
    }
    const known = grantsByKey.get(key)
    if (known !== undefined && !isSameGrant(known, grant)) problems.push('is given the pass of another')
    grantsByKey.set(key, grant)
    const expected = viewOf(record, null, shelf)
    const difference = firstDifference(withoutPresence(view), withoutPresence(expected))
    if (difference !== null) problems.push(`is shown another view than the watchers’: ${difference}`)
    placesByLink.set(
      link,
      placesOf(link).set(topicOf(roomId), {
        ...grant,
        claimedAt: args.claimedAt,
        isWanted: false,
        changes: [],
        isOver: false,
      }),
    )
    const here = livePlaces(roomId).filter(
      ({ link: other }) => other.node === link.node && !isLeaving(other, roomId),
    )
    const browsers = new Set(here.map(({ place }) => place.browserKey))
    if (browsers.size > watchersMax) problems.push(`is watcher ${browsers.size} of ${watchersMax}`)
    counts.places += 1
    return problems
  }

  function refused(
    { user: { browserKey } }: Link,
    { args, versions }: PendingWatch,
    code: string,
  ): readonly string[] {
    if (OF_THE_SERVER.has(code)) return []
    const { code: roomCode, pass } = args
    const records = candidatesOf(versions)
    const grant = pass && grantsByKey.get(pass.key)
    const isOwnPass = grant?.browserKey === browserKey && grant.roomId === pass?.roomId
    /** The versions that this call is about. */
    const meant = records.filter(({ room }) =>
      isOwnPass ? room.id === grant.roomId : pass === undefined && room.code === roomCode,
    )
    const admits = (record: RoomRecord) =>
      isOwnPass
        ? isSameGrant(grant, { ...grant, code: record.room.code, watchKey: record.room.watchKey })
        : !record.room.isLocked || hasSeat(record, browserKey)
    if (code === 'room-not-found') {
      const [first] = meant
      // The room may have had another code, or none, when the call was answered.
      const isOpenThroughout =
        first !== undefined &&
        ledger.current(first.room.id) !== null &&
        records.every(({ room }) => room.id !== first.room.id || meant.some((one) => one.room === room)) &&
        meant.every((one) => admits(one) && !isRemoved(one, browserKey) && one.room.watchKey !== null)
      return isOpenThroughout ? ['is not shown a room that it may watch'] : []
    }
    if (code === 'removed')
      return records.some((record) => isRemoved(record, browserKey))
        ? []
        : ['is refused as removed, and was not']
    if (code === 'watching-off')
      return meant.some((record) => record.room.watchKey === null && (isOwnPass || admits(record)))
        ? []
        : ['learns about the watching of a room that it may not see']
    if (FULL.has(code))
      return meant.some(admits) ? [] : ['learns about the watchers of a room that it may not see']
    return [`is refused ${code}`]
  }

  function answered(link: Link, message: Answered): readonly string[] {
    const pending = callsByLink.get(link)?.get(message.id)
    if (pending === undefined) return []
    callsByLink.get(link)?.delete(message.id)
    const { call, versions } = pending
    switch (call.call) {
      case 'watch': {
        const { args } = call
        if (!message.ok) return refused(link, { args, versions }, message.refusal.code)
        return isWatching(message.value) ? accepted(link, { args, versions }, message.value) : ['has no view']
      }
      case 'wantIn': {
        const place = placeOn(link, topicOf(call.args.roomId))
        if (!message.ok)
          return place?.isOver === false && !OF_THE_SERVER.has(message.refusal.code)
            ? ['may not say that it wants in']
            : []
        if (place === undefined || place.isOver) return ['wants in, and does not watch']
        place.isWanted = call.args.isWanted && ledger.current(place.roomId)?.room.status === 'playing'
        return []
      }
      case 'subscribe':
      case 'unsubscribe':
        // The connection has a seat now, or nothing.
        if (message.ok) placesOf(link).delete(topicOf(call.args.roomId))
        return []
      default:
        return call satisfies never
    }
  }

  const isAsked = (link: Link) => now() - (askedAt.get(link.node.name) ?? 0) < ASKED_MS

  /** Changes are gathered; but before a new watcher is answered, or the node stops, they are sent at once. */
  function paceProblems(link: Link, place: Place): string[] {
    const [first] = place.changes
    const isFast =
      place.changes.length === CHANGES_MAX &&
      first !== undefined &&
      now() - first < 1_000 - CLOCK_TOLERANCE_MS
    place.changes = [...place.changes, now()].slice(-CHANGES_MAX)
    return isFast && !isAsked(link) && link.node.isOpen()
      ? ['is sent more than four changes in a second']
      : []
  }

  /** Checks a message of the room to a connection that watches it. */
  function served(link: Link, place: Place, message: DownMessage): readonly string[] {
    const { type } = message
    if (place.isOver) return [`watches no longer, and is sent ${type}`]
    const since = ledger.since(place.roomId, 1).filter((record) => record !== null)
    if (type === 'superseded' || type === 'gone') {
      place.isOver = true
      counts.ended += 1
      const isRight =
        type === 'superseded'
          ? claims.some(
              (one) =>
                one.browserKey === place.browserKey && one.link !== link && one.claimedAt >= place.claimedAt,
            )
          : hasHappened(message.reason, place, since, ledger.current(place.roomId))
      return isRight ? [] : [`stops watching without a cause: ${type === 'gone' ? message.reason : type}`]
    }
    const problems: string[] = type === 'change' ? paceProblems(link, place) : []
    // When another watcher joins, the others are sent the version alone.
    if (type === 'change' && isEmpty(message) && !isAsked(link))
      problems.push('is sent a change that shows nothing')
    if (type === 'nudged') problems.push('is nudged, though it watches')
    const version = versionIn(message)
    const record = version === null ? undefined : ledger.at(place.roomId, version)
    if (version !== null && !mayWatch(place, record))
      problems.push(`watches version ${version}, which it may not`)
    const newest = livePlaces(place.roomId)
      .filter(
        ({ link: other, place: { browserKey } }) =>
          other.node === link.node && browserKey === place.browserKey,
      )
      .every((one) => one.place.claimedAt <= place.claimedAt)
    if (!newest) problems.push('is sent messages for two places of one browser')
    return problems
  }

  return {
    /** How many places were taken, how many of them with a pass, and how many were ended by the server. */
    counts: () => counts,
    /** The room's watchers by their connections, one for each browser. */
    audienceOf: (roomId: RoomId): { readonly watching: number; readonly wantIn: number } => {
      const placesByBrowser = new Map(livePlaces(roomId).map(({ place }) => [place.browserKey, place]))
      const wanting = [...placesByBrowser.values()].filter(({ isWanted }) => isWanted)
      return { watching: placesByBrowser.size, wantIn: wanting.length }
    },
    passes: (): readonly KnownPass[] =>
      [...grantsByKey].map(([key, { code, roomId }]) => ({ code, pass: { roomId, key } })),
    /** Whether the message is for a browser that watches, and not for a seat. */
    isForWatcher: (link: Link, message: DownMessage): boolean =>
      (message.type === 'answer' && message.ok && isWatching(message.value)) ||
      ('topic' in message && placeOn(link, message.topic) !== undefined),
    /** No watcher waits for a seat in a room that can be joined. */
    stored: ({ after, roomId }: LedgerEntry): void => {
      if (after?.room.status === 'waiting') for (const { place } of livePlaces(roomId)) place.isWanted = false
    },
    sentUp: (link: Link, frame: string): void => {
      const parsed = parseUp(frame)
      if (!parsed.ok || parsed.message.type !== 'call') return
      const { message: call } = parsed
      if (call.call === 'watch') {
        askedAt.set(link.node.name, now())
        claims.push({ browserKey: link.user.browserKey, link, claimedAt: call.args.claimedAt })
      } else if (call.call !== 'wantIn' && call.call !== 'subscribe' && call.call !== 'unsubscribe') return
      const calls = callsByLink.get(link) ?? new Map<string, PendingCall>()
      const versions = new Map(ledger.rooms().map(({ room }) => [room.id, room.version]))
      callsByLink.set(link, calls.set(call.id, { call, versions }))
    },
    sentDown: (link: Link, message: DownMessage): readonly string[] => {
      if (message.type === 'answer') return answered(link, message)
      const place = 'topic' in message ? placeOn(link, message.topic) : undefined
      return place === undefined ? [] : served(link, place, message)
    },
  }
}

/** Whether this answers a call to watch. */
export function isWatching(value: unknown): value is AnswerOf<'watch'> {
  return typeof value === 'object' && value !== null && 'view' in value && 'key' in value
}

function versionIn(message: DownMessage): number | null {
  if (message.type === 'snapshot') return message.view.room.version
  return message.type === 'change' || message.type === 'status' ? message.version : null
}

function isSameGrant(one: Grant | undefined, other: Grant): boolean {
  return (
    one?.browserKey === other.browserKey &&
    one.roomId === other.roomId &&
    one.code === other.code &&
    one.watchKey === other.watchKey
  )
}

function hasSeat({ players }: RoomRecord, browserKey: BrowserKey): boolean {
  return players.some((player) => player.browserKey === browserKey)
}

function isRemoved(record: RoomRecord, browserKey: BrowserKey): boolean {
  return !hasSeat(record, browserKey) && record.removals.some((removal) => removal.browserKey === browserKey)
}

/** Whether the place's watcher may see this version. */
function mayWatch(place: Place, record: RoomRecord | null | undefined): boolean {
  if (!record || isRemoved(record, place.browserKey)) return false
  return record.room.watchKey === place.watchKey && record.room.code === place.code
}

/** Whether one of the versions has what ends the place. */
function hasHappened(
  reason: Extract<DownMessage, { type: 'gone' }>['reason'],
  place: Place,
  records: readonly RoomRecord[],
  current: RoomRecord | null,
): boolean {
  switch (reason) {
    case 'watching-off':
      return records.some(({ room }) => room.watchKey !== place.watchKey)
    case 'code-changed':
      return records.some(({ room }) => room.code !== place.code)
    case 'removed':
      return records.some((record) => isRemoved(record, place.browserKey))
    case 'room-deleted':
      return current === null
    case 'left':
    case 'away':
      // Only those who had a seat.
      return false
    default:
      return reason satisfies never
  }
}
