import { createStore } from 'zustand/vanilla'
import type { Refusal } from '#protocol/refusal.ts'
import { topicOf } from '#protocol/topic.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import { refuse } from '#rooms/result.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import type { BrowserClock } from './browser-clock.ts'
import type { CallAnswer } from './call-queue.ts'
import { createClockSync } from './clock-sync.ts'
import type { MessageCheck } from './message-check.ts'
import type { Connection, Live, RoomState } from './room-store.ts'
import { JOIN_TIMEOUT_MS, type LiveMessage, type Socket } from './socket.ts'
import { applyChange, applyPresence, applyStatus, canApply, replaceView } from './update-view.ts'

export const POLL_MS = 2_000
/** How long a change may still be on its way when a poll already tells of its version. */
export const CHANGE_GRACE_MS = 300

type Message<Type extends LiveMessage['type']> = Extract<LiveMessage, { type: Type }>

/** What the page knows of no room. */
const NO_ROOM = {
  session: null,
  view: null,
  isSuperseded: false,
  gone: null,
  error: null,
  isLoading: false,
} satisfies Partial<RoomState>

/** Keeps the page's copy of its room like the server's, and its clock. */
export function createLiveRoom(deps: { readonly socket: Socket; readonly clock: BrowserClock }): Live {
  const { socket, clock } = deps
  const store = createStore<RoomState>(() => ({
    connection: socket.connection(),
    clockOffsetMs: 0,
    ...NO_ROOM,
  }))
  const clockSync = createClockSync()
  const noticeListeners = new Set<(notice: Notice) => void>()
  /**
   * When this tab last claimed its seat, by the server's clock, which all tabs share whatever this machine's is set to:
   * when it first watched a room, or when it took over. One more for each connection since, so that what an old one
   * still delivers cannot take the seat from the new. Null before the first.
   */
  let claimedAt: EpochMs | null = null
  /** The seat is watched and, as far as is known, still this tab's: it is worth coming back to. */
  let isWanted = false
  /** Null before the first room is watched. */
  let check: MessageCheck | null = null
  /** The server pushes to this tab on the present connection. */
  let isSubscribed = false
  let callOffSubscribe: (() => void) | null = null
  let requestedAt: EpochMs = 0
  let waiters: ((refusal: Refusal | null) => void)[] = []
  /** The newest version whose notices have been told. */
  let toldVersion = 0
  /** What the version here was when the last poll was sent. */
  let polledAtVersion = 0
  let cancelTick = () => {}
  let cancelRepair = () => {}
  let cancelUnwatch = () => {}

  socket.listen({
    connectionChanged,
    received: (message) => {
      const { session } = store.getState()
      if (session === null || !check?.isLiveType(message.type)) return
      if (check.isValidMessage(message)) receive(session, message)
      else if (isSubscribed) void load()
    },
    timeSampled: (sample) => {
      clockSync.add(sample)
      const clockOffsetMs = clockSync.offsetMs()
      if (clockOffsetMs !== store.getState().clockOffsetMs) store.setState({ clockOffsetMs })
    },
  })

  function connectionChanged(connection: Connection): void {
    if (connection !== 'live') {
      isSubscribed = false
      if (claimedAt !== null) claimedAt += 1
      if (callOffSubscribe !== null) {
        callOff()
        request(JOIN_TIMEOUT_MS - (clock.now() - requestedAt))
      }
    }
    store.setState({ connection })
    if (connection === 'live' && isWanted) void load()
  }

  /** Subscribes, which loads the room as well. Asked for again while under way, it is the same subscription. */
  function load(): Promise<Refusal | null> {
    if (store.getState().session === null) return Promise.resolve({ code: 'not-in-room' })
    if (callOffSubscribe === null) {
      requestedAt = clock.now()
      request(JOIN_TIMEOUT_MS)
    }
    return new Promise((resolve) => waiters.push(resolve))
  }

  function request(timeoutMs: number): void {
    const { session } = store.getState()
    if (session === null) return
    const { roomId, playerId } = session
    claimedAt ??= serverNow()
    callOffSubscribe = socket.request(
      'subscribe',
      { roomId, playerId, claimedAt },
      { timeoutMs: Math.max(0, timeoutMs), onAnswer: loaded },
    )
  }

  function serverNow(): EpochMs {
    return Math.round(clock.now() + store.getState().clockOffsetMs)
  }

  function loaded(answer: CallAnswer<'subscribe'>): void {
    callOffSubscribe = null
    const isInvalid = answer.ok && !check?.isValidView(answer.value)
    const result: CallAnswer<'subscribe'> = isInvalid ? refuse({ code: 'failed' }) : answer
    if (result.ok) begin(result.value)
    else giveUp(result.refusal)
    endWaiting(result.ok ? null : result.refusal)
  }

  function endWaiting(refusal: Refusal | null): void {
    const told = waiters
    waiters = []
    for (const resolve of told) resolve(refusal)
  }

  function begin(fresh: RoomView): void {
    isWanted = true
    isSubscribed = true
    polledAtVersion = 0
    toldVersion = Math.max(toldVersion, fresh.room.version)
    const view = replaceView(store.getState().view, fresh)
    store.setState({ view, isSuperseded: false, gone: null, error: null, isLoading: false })
    cancelRepair()
    tickLater()
  }

  function giveUp(refusal: Refusal): void {
    const { view, gone } = store.getState()
    store.setState({ isLoading: false })
    switch (refusal.code) {
      case 'superseded':
        rest({ isSuperseded: true })
        break
      case 'room-not-found':
        rest(view === null ? { error: refusal } : { gone: gone ?? 'room-deleted' })
        break
      case 'removed':
        rest({ gone: 'removed' })
        break
      case 'not-in-room':
        // A seat that is lost while its tab could not be told was given up for being away too long.
        rest(view === null ? { error: refusal } : { gone: gone ?? (isSubscribed ? 'left' : 'away') })
        break
      default:
        // Nothing has been decided: the next tick asks again.
        if (view === null) store.setState({ error: refusal })
    }
  }

  /** The seat is not this tab's any more: no polls, and no coming back unless a person wants it. */
  function rest(state: Partial<RoomState>): void {
    isWanted = false
    isSubscribed = false
    cancelTick()
    cancelRepair()
    store.setState(state)
  }

  function receive(session: SavedSession, message: LiveMessage): void {
    if (message.type === 'refused') {
      // Without a subscription the server refuses polls; so it has lost ours.
      if (isSubscribed && message.refusal.code === 'not-in-room') void load()
      return
    }
    if (message.topic !== topicOf(session.roomId) || !isSubscribed) return
    const { view } = store.getState()
    if (view === null) return
    switch (message.type) {
      case 'change':
        takeChange(view, message)
        break
      case 'snapshot':
        begin(message.view)
        break
      case 'presence':
        store.setState({ view: applyPresence(view, message) })
        break
      case 'status':
        takeStatus(view, message)
        break
      case 'gone':
        rest({ gone: message.reason })
        break
      case 'superseded':
        rest({ isSuperseded: true })
        break
    }
  }

  function takeChange(view: RoomView, message: Message<'change'>): void {
    const { version, notices } = message
    if (version <= view.room.version) return
    if (canApply(view, message)) store.setState({ view: applyChange(view, message) })
    else void load()
    if (version <= toldVersion) return
    toldVersion = version
    for (const notice of notices) for (const listener of noticeListeners) listener(notice)
  }

  function takeStatus(view: RoomView, message: Message<'status'>): void {
    const { version } = message
    if (version < polledAtVersion) void load()
    // Overtaken by a change on its way here.
    if (version < view.room.version) return
    store.setState({ view: applyStatus(view, message) })
    if (version === view.room.version) return
    cancelRepair()
    cancelRepair = clock.after(CHANGE_GRACE_MS, () => {
      const current = store.getState().view
      if (isSubscribed && current !== null && current.room.version < version) void load()
    })
  }

  function tickLater(): void {
    cancelTick()
    cancelTick = clock.after(POLL_MS, tick)
  }

  function tick(): void {
    tickLater()
    const { connection, session, view } = store.getState()
    if (connection !== 'live' || session === null || callOffSubscribe !== null) return
    if (!isSubscribed || view === null) {
      void load()
      return
    }
    polledAtVersion = view.room.version
    socket.poll(session.roomId)
  }

  /** Forgets the room, so that nothing of it is heard any more. */
  function stop(): void {
    cancelUnwatch()
    const { session, connection } = store.getState()
    const isServed = isSubscribed || callOffSubscribe !== null
    callOff()
    rest(NO_ROOM)
    toldVersion = 0
    if (session !== null && isServed && connection === 'live')
      void socket.call('unsubscribe', { roomId: session.roomId })
    endWaiting({ code: 'not-sent' })
  }

  function callOff(): void {
    callOffSubscribe?.()
    callOffSubscribe = null
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    watch: (session, messageCheck) => {
      check = messageCheck
      cancelUnwatch()
      const isSame = isSameSeat(store.getState().session, session)
      if (isSame && isSubscribed) return Promise.resolve(null)
      if (!isSame) stop()
      isWanted = true
      store.setState({ session, isLoading: store.getState().view === null, error: null, gone: null })
      tickLater()
      return load()
    },
    unwatch: () => {
      // React may take a screen away only to put it back at once; that must not cost the view.
      cancelUnwatch()
      cancelUnwatch = clock.after(0, stop)
    },
    refresh: () => {
      if (store.getState().session !== null) store.setState({ isLoading: true })
      return load()
    },
    takeOver: () => {
      claimedAt = Math.max((claimedAt ?? 0) + 1, serverNow())
      callOff()
      // Asked for until it is decided, like any other seat.
      isWanted = true
      tickLater()
      return load()
    },
    onNotice: (listener) => {
      noticeListeners.add(listener)
      return () => noticeListeners.delete(listener)
    },
    now: () => clock.now() + store.getState().clockOffsetMs,
  }
}

function isSameSeat(one: SavedSession | null, other: SavedSession): boolean {
  return one?.roomId === other.roomId && one.playerId === other.playerId
}
