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

const POLL_MS = 2_000
/** The time for a delta to arrive after a poll has revealed its version. */
const CHANGE_GRACE_MS = 300

type Message<Type extends LiveMessage['type']> = Extract<LiveMessage, { type: Type }>

/** The state outside a room. */
const NO_ROOM = {
  session: null,
  view: null,
  isSuperseded: false,
  gone: null,
  error: null,
  isLoading: false,
} satisfies Partial<RoomState>

/** Keeps the page's view of its room, and its clock, in sync with the server. */
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
   * When this tab last claimed its seat: by its first subscription or by taking over. On the server's clock, which all tabs
   * share. Incremented for each later connection, so that late frames of an old connection cannot reclaim the seat. Null
   * before the first claim.
   */
  let claimedAt: EpochMs | null = null
  /** The seat is, as far as is known, still this tab's: resubscribe after a reconnect. */
  let shouldSubscribe = false
  /** Null before the first room is watched. */
  let check: MessageCheck | null = null
  /** The server pushes to this tab on the current connection. */
  let isSubscribed = false
  let cancelSubscribe: (() => void) | null = null
  let requestedAt: EpochMs = 0
  let waiters: ((refusal: Refusal | null) => void)[] = []
  /** The newest version whose notices have been delivered. */
  let notifiedVersion = 0
  /** The view's version when the last poll was sent. */
  let polledAtVersion = 0
  let cancelTick = () => {}
  let cancelResync = () => {}
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
      if (cancelSubscribe !== null) {
        cancelPendingSubscribe()
        request(JOIN_TIMEOUT_MS - (clock.now() - requestedAt))
      }
    }
    store.setState({ connection })
    if (connection === 'live' && shouldSubscribe) void load()
  }

  /** Subscribes, which also loads the room. A call during a pending subscription shares it. */
  function load(): Promise<Refusal | null> {
    if (store.getState().session === null) return Promise.resolve({ code: 'not-in-room' })
    if (cancelSubscribe === null) {
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
    cancelSubscribe = socket.request(
      'subscribe',
      { roomId, playerId, claimedAt },
      { timeoutMs: Math.max(0, timeoutMs), onAnswer: subscribeAnswered },
    )
  }

  function serverNow(): EpochMs {
    return Math.round(clock.now() + store.getState().clockOffsetMs)
  }

  function subscribeAnswered(answer: CallAnswer<'subscribe'>): void {
    cancelSubscribe = null
    const isInvalid = answer.ok && !check?.isValidView(answer.value)
    const result: CallAnswer<'subscribe'> = isInvalid ? refuse({ code: 'failed' }) : answer
    if (result.ok) applySnapshot(result.value)
    else subscribeRefused(result.refusal)
    resolveWaiters(result.ok ? null : result.refusal)
  }

  function resolveWaiters(refusal: Refusal | null): void {
    const resolved = waiters
    waiters = []
    for (const resolve of resolved) resolve(refusal)
  }

  function applySnapshot(fresh: RoomView): void {
    shouldSubscribe = true
    isSubscribed = true
    polledAtVersion = 0
    notifiedVersion = Math.max(notifiedVersion, fresh.room.version)
    const view = replaceView(store.getState().view, fresh)
    store.setState({ view, isSuperseded: false, gone: null, error: null, isLoading: false })
    cancelResync()
    scheduleTick()
  }

  function subscribeRefused(refusal: Refusal): void {
    const { view, gone } = store.getState()
    store.setState({ isLoading: false })
    switch (refusal.code) {
      case 'superseded':
        deactivate({ isSuperseded: true })
        break
      case 'room-not-found':
        deactivate(view === null ? { error: refusal } : { gone: gone ?? 'room-deleted' })
        break
      case 'removed':
        deactivate({ gone: 'removed' })
        break
      case 'not-in-room':
        // A seat that was lost without a subscription was released for being away too long.
        deactivate(view === null ? { error: refusal } : { gone: gone ?? (isSubscribed ? 'left' : 'away') })
        break
      default:
        // Nothing has been decided: the next tick retries.
        if (view === null) store.setState({ error: refusal })
    }
  }

  /** The seat is no longer this tab's: stops polling and resubscribing until the player asks for it. */
  function deactivate(state: Partial<RoomState>): void {
    shouldSubscribe = false
    isSubscribed = false
    cancelTick()
    cancelResync()
    store.setState(state)
  }

  function receive(session: SavedSession, message: LiveMessage): void {
    if (message.type === 'refused') {
      // The server refuses polls without a subscription, so it has lost ours.
      if (isSubscribed && message.refusal.code === 'not-in-room') void load()
      return
    }
    if (message.topic !== topicOf(session.roomId) || !isSubscribed) return
    const { view } = store.getState()
    if (view === null) return
    switch (message.type) {
      case 'change':
        receiveChange(view, message)
        break
      case 'snapshot':
        applySnapshot(message.view)
        break
      case 'presence':
        store.setState({ view: applyPresence(view, message) })
        break
      case 'status':
        receiveStatus(view, message)
        break
      case 'gone':
        deactivate({ gone: message.reason })
        break
      case 'superseded':
        deactivate({ isSuperseded: true })
        break
    }
  }

  function receiveChange(view: RoomView, message: Message<'change'>): void {
    const { version, notices } = message
    if (version <= view.room.version) return
    if (canApply(view, message)) store.setState({ view: applyChange(view, message) })
    else void load()
    if (version <= notifiedVersion) return
    notifiedVersion = version
    for (const notice of notices) for (const listener of noticeListeners) listener(notice)
  }

  function receiveStatus(view: RoomView, message: Message<'status'>): void {
    const { version } = message
    if (version < polledAtVersion) void load()
    // A newer change has overtaken the status.
    if (version < view.room.version) return
    store.setState({ view: applyStatus(view, message) })
    if (version === view.room.version) return
    cancelResync()
    cancelResync = clock.after(CHANGE_GRACE_MS, () => {
      const current = store.getState().view
      if (isSubscribed && current !== null && current.room.version < version) void load()
    })
  }

  function scheduleTick(): void {
    cancelTick()
    cancelTick = clock.after(POLL_MS, tick)
  }

  function tick(): void {
    scheduleTick()
    const { connection, session, view } = store.getState()
    if (connection !== 'live' || session === null || cancelSubscribe !== null) return
    if (!isSubscribed || view === null) {
      void load()
      return
    }
    polledAtVersion = view.room.version
    socket.poll(session.roomId)
  }

  /** Unsubscribes and clears all state of the room. */
  function stop(): void {
    cancelUnwatch()
    const { session, connection } = store.getState()
    const isServed = isSubscribed || cancelSubscribe !== null
    cancelPendingSubscribe()
    deactivate(NO_ROOM)
    notifiedVersion = 0
    if (session !== null && isServed && connection === 'live')
      void socket.call('unsubscribe', { roomId: session.roomId })
    resolveWaiters({ code: 'not-sent' })
  }

  function cancelPendingSubscribe(): void {
    cancelSubscribe?.()
    cancelSubscribe = null
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
      shouldSubscribe = true
      store.setState({ session, isLoading: store.getState().view === null, error: null, gone: null })
      scheduleTick()
      return load()
    },
    unwatch: () => {
      // React may unmount a screen and mount it again at once, which must not discard the view.
      cancelUnwatch()
      cancelUnwatch = clock.after(0, stop)
    },
    refresh: () => {
      if (store.getState().session !== null) store.setState({ isLoading: true })
      return load()
    },
    takeOver: () => {
      claimedAt = Math.max((claimedAt ?? 0) + 1, serverNow())
      cancelPendingSubscribe()
      // Retried until it is decided, like any other subscription.
      shouldSubscribe = true
      scheduleTick()
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
