import { createStore } from 'zustand/vanilla'
import type { Refusal } from '#protocol/refusal.ts'
import { topicOf } from '#protocol/topic.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import type { BrowserClock } from './browser-clock.ts'
import type { CallAnswer } from './call-queue.ts'
import { createClockSync } from './clock-sync.ts'
import type { MessageCheck } from './message-check.ts'
import { createRoomSignals } from './room-signals.ts'
import type { Connection, Live, RoomState } from './room-store.ts'
import { createSeatSubscription } from './seat-subscription.ts'
import type { LiveMessage, Socket } from './socket.ts'
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
  /** The seat is, as far as is known, still this tab's: resubscribe after a reconnect. */
  let shouldSubscribe = false
  /** Null before the first room is watched. */
  let check: MessageCheck | null = null
  /** The server pushes to this tab on the current connection. */
  let isSubscribed = false
  /** The newest version whose notices have been delivered. */
  let notifiedVersion = 0
  /** The view's version when the last poll was sent. */
  let polledAtVersion = 0
  let cancelTick = () => {}
  let cancelResync = () => {}
  let cancelUnwatch = () => {}
  const subscription = createSeatSubscription({
    socket,
    clock,
    serverNow: () => Math.round(now()),
    answered: subscribeAnswered,
  })

  const signals = createRoomSignals({
    socket,
    clock,
    roomId: () => (isSubscribed ? (store.getState().session?.roomId ?? null) : null),
  })

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
      subscription.connectionLost()
    }
    store.setState({ connection })
    if (connection === 'live' && shouldSubscribe) void load()
  }

  /** Subscribes, which also loads the room. A call during a pending subscription shares it. */
  function load(): Promise<Refusal | null> {
    const { session } = store.getState()
    return session === null ? Promise.resolve({ code: 'not-in-room' }) : subscription.request(session)
  }

  function now(): EpochMs {
    return clock.now() + store.getState().clockOffsetMs
  }

  function subscribeAnswered(answer: CallAnswer<'subscribe'>): Refusal | null {
    if (answer.ok && check?.isValidView(answer.value)) {
      applySnapshot(answer.value)
      signals.subscribed()
      return null
    }
    const refusal: Refusal = answer.ok ? { code: 'failed' } : answer.refusal
    subscribeRefused(refusal)
    return refusal
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
      case 'reactions':
      case 'nudged':
        signals.receive(message)
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
    if (connection !== 'live' || session === null || subscription.isPending()) return
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
    const isServed = isSubscribed || subscription.isPending()
    subscription.cancel()
    deactivate(NO_ROOM)
    notifiedVersion = 0
    if (session !== null && isServed && connection === 'live')
      void socket.call('unsubscribe', { roomId: session.roomId })
    subscription.release({ code: 'not-sent' })
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
      subscription.claimAgain()
      subscription.cancel()
      // Retried until it is decided, like any other subscription.
      shouldSubscribe = true
      scheduleTick()
      return load()
    },
    onNotice: (listener) => {
      noticeListeners.add(listener)
      return () => noticeListeners.delete(listener)
    },
    react: signals.react,
    nudge: signals.nudge,
    listenToSignals: signals.listen,
    hideSignals: signals.hide,
    now,
  }
}

function isSameSeat(one: SavedSession | null, other: SavedSession): boolean {
  return one?.roomId === other.roomId && one.playerId === other.playerId
}
