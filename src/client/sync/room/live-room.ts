import { createStore } from 'zustand/vanilla'
import type { Refusal } from '#protocol/refusal.ts'
import { topicOf } from '#protocol/topic.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import type { CallAnswer } from '../calls/call-queue.ts'
import { LEAVING_KEY } from '../calls/saved-session.ts'
import type { BrowserClock } from '../connection/browser-clock.ts'
import { createClockSync } from '../connection/clock-sync.ts'
import type { LiveMessage, Socket } from '../connection/socket.ts'
import type { TextStorage } from '../connection/text-storage.ts'
import type { MessageCheck } from './message-check.ts'
import { createRoomSignals } from './room-signals.ts'
import type { ConnectionState, Place, RoomState } from './room-store.ts'
import { createRoomSubscription } from './room-subscription.ts'
import { applyChange, applyFields, applyStatus, shareStructure } from './update-view.ts'

const POLL_MS = 2_000
/** The time for a delta to arrive after a poll has revealed its version. */
const CHANGE_GRACE_MS = 300

type MessageOf<Type extends LiveMessage['type']> = Extract<LiveMessage, { type: Type }>

const NO_ROOM = {
  session: null,
  view: null,
  isSuperseded: false,
  gone: null,
  error: null,
  isLoading: false,
  isWantingIn: false,
  loadedVersion: null,
} satisfies Partial<RoomState>

/** Clocks are adjusted by less than this at once. */
const JUMP_MS = 1_000

/** The live room, as the screens use it. */
export type Live = ReturnType<typeof createLiveRoom>

/** Keeps the page's view of its room, and its clock, in sync with the server. */
export function createLiveRoom(deps: {
  readonly socket: Socket
  readonly clock: BrowserClock
  readonly storage: TextStorage
}) {
  const { socket, clock, storage } = deps
  const store = createStore<RoomState>(() => ({
    connection: socket.connection(),
    expectedOrigin: socket.expectedOrigin(),
    clockOffsetMs: 0,
    ...NO_ROOM,
  }))
  const clockSync = createClockSync()
  const leadOf = () => clock.now() - clock.steadyMs()
  let leadMs = leadOf()
  const noticeListeners = new Set<(notice: Notice) => void>()
  /** Null outside a room. */
  let place: Place | null = null
  /** The place is, as far as is known, still this tab's: resubscribe after a reconnect. */
  let shouldSubscribe = false
  /** Null before the first room is followed. */
  let check: MessageCheck | null = null
  /** The server pushes to this tab on the current connection. */
  let isSubscribed = false
  /** The newest version whose notices have been delivered. */
  let notifiedVersion = 0
  /** The view's version when the last poll was sent. */
  let polledAtVersion = 0
  let cancelTick = () => {}
  let cancelResync = () => {}
  let cancelUnfollow = () => {}
  const subscription = createRoomSubscription({
    socket,
    clock,
    serverNow: () => Math.round(now()),
    storage,
    answered: subscribeAnswered,
    unwanted: (view) => {
      if (isValidView(view)) unsubscribe(view.room.id)
    },
  })

  const signals = createRoomSignals({ socket, clock, roomId: subscribedRoomId })
  // Once the room waits, the wish is fulfilled: there is a seat, or none.
  store.subscribe(({ isWantingIn, view }) => {
    if (isWantingIn && view?.room.status === 'waiting') store.setState({ isWantingIn: false })
  })

  socket.listen({
    connectionChanged,
    received: (message) => {
      if (place === null || !check?.isLiveType(message.type)) return
      if (check.isValidMessage(message)) receive(message)
      else if (isSubscribed) void load()
    },
    timeSampled: (sample) => {
      clockSync.add(sample)
      const clockOffsetMs = clockSync.offsetMs()
      if (clockOffsetMs !== store.getState().clockOffsetMs) store.setState({ clockOffsetMs })
    },
  })

  async function wantIn(isWanted: boolean): Promise<Refusal | null> {
    const roomId = subscribedRoomId()
    if (roomId === null) return { code: 'not-sent' }
    store.setState({ isWantingIn: isWanted })
    const sent = await socket.call('wantIn', { roomId, isWanted })
    if (sent.ok) return null
    if (store.getState().isWantingIn === isWanted) store.setState({ isWantingIn: !isWanted })
    return sent.refusal
  }

  function connectionChanged(connection: ConnectionState): void {
    if (connection !== 'live') {
      isSubscribed = false
      subscription.connectionLost()
    }
    store.setState({ connection, expectedOrigin: socket.expectedOrigin() })
    if (connection === 'live' && shouldSubscribe) void load()
  }

  /** Subscribes, which also loads the room. A call during a pending subscription shares it. */
  function load(): Promise<Refusal | null> {
    return place === null ? Promise.resolve({ code: 'not-in-room' }) : subscription.request(place)
  }

  /** A watcher learns the id with the view. */
  function roomIdOfPlace(): RoomId | null {
    const { session, view } = store.getState()
    return session?.roomId ?? view?.room.id ?? null
  }

  function isValidView(view: unknown): boolean {
    return check?.isValidView(view) ?? false
  }

  function subscribedRoomId(): RoomId | null {
    return isSubscribed ? roomIdOfPlace() : null
  }

  function unsubscribe(roomId: RoomId): void {
    void socket.call('unsubscribe', { roomId })
  }

  /** If the browser's clock was set, or the machine slept, a pong corrects the time. */
  function now(): EpochMs {
    const lead = leadOf()
    if (Math.abs(lead - leadMs) > JUMP_MS) {
      leadMs = lead
      socket.check()
    }
    return clock.now() + store.getState().clockOffsetMs
  }

  function subscribeAnswered(answer: CallAnswer<'subscribe'>): Refusal | null {
    if (answer.ok && isValidView(answer.value)) {
      applySnapshot(answer.value)
      signals.subscribed()
      // On a new subscription the server has forgotten the flag.
      if (store.getState().isWantingIn) void wantIn(true)
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
    const view = shareStructure(store.getState().view, fresh)
    const { version: loadedVersion } = view.room
    store.setState({ view, loadedVersion, isSuperseded: false, gone: null, error: null, isLoading: false })
    cancelResync()
    scheduleTick()
  }

  function subscribeRefused(refusal: Refusal): void {
    const { view, gone } = store.getState()
    store.setState({ isLoading: false })
    const { code } = refusal
    if (code === 'superseded') deactivate({ isSuperseded: true })
    else if (code === 'room-not-found') {
      // A watcher whose pass is no longer valid does not learn why.
      const isUnknown = view === null || place?.kind === 'watcher'
      deactivate(isUnknown ? { error: refusal } : { gone: gone ?? 'room-deleted' })
    } else if (code === 'removed' || code === 'watching-off') deactivate({ gone: code })
    else if (code === 'watchers-full' || code === 'watchers-full-here' || code === 'proof-needed')
      deactivate({ error: refusal, view: null })
    // A seat that was lost without a subscription was released for being away too long.
    else if (code === 'not-in-room')
      deactivate(view === null ? { error: refusal } : { gone: gone ?? (isSubscribed ? 'left' : 'away') })
    // Any other decides nothing: the next tick retries.
    else if (view === null) store.setState({ error: refusal })
  }

  /** The place is no longer this tab's: stops polling and resubscribing until the page asks for it. */
  function deactivate(state: Partial<RoomState>): void {
    shouldSubscribe = false
    isSubscribed = false
    cancelTick()
    cancelResync()
    store.setState(state)
  }

  function receive(message: LiveMessage): void {
    if (message.type === 'refused') {
      // The server refuses polls without a subscription, so it has lost ours.
      if (isSubscribed && message.refusal.code === 'not-in-room') void load()
      return
    }
    const { view } = store.getState()
    const roomId = subscribedRoomId()
    if (view === null || roomId === null || message.topic !== topicOf(roomId)) return
    const update = (fields: Partial<RoomView>) => store.setState({ view: applyFields(view, fields) })
    if (message.type === 'change') receiveChange(view, message)
    else if (message.type === 'snapshot') applySnapshot(message.view)
    else if (message.type === 'presence') update({ away: message.away })
    else if (message.type === 'audience') update({ audience: message.audience })
    else if (message.type === 'status') receiveStatus(view, message)
    else if (message.type === 'gone') deactivate({ gone: message.reason })
    else if (message.type === 'superseded') deactivate({ isSuperseded: true })
    else signals.receive(message)
  }

  function receiveChange(view: RoomView, message: MessageOf<'change'>): void {
    const { version, notices } = message
    if (version <= view.room.version) return
    const next = applyChange(view, message, isValidView)
    if (next === null) void load()
    else store.setState({ view: next })
    if (version <= notifiedVersion) return
    notifiedVersion = version
    for (const notice of notices) for (const listener of noticeListeners) listener(notice)
  }

  function receiveStatus(view: RoomView, message: MessageOf<'status'>): void {
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
    const { connection, view } = store.getState()
    if (connection !== 'live' || place === null || subscription.isPending()) return
    const roomId = subscribedRoomId()
    if (roomId === null || view === null) {
      void load()
      return
    }
    polledAtVersion = view.room.version
    socket.offer({ type: 'poll', roomId })
  }

  /** Unsubscribes and clears all state of the room. */
  function stop(): void {
    cancelUnfollow()
    const { connection } = store.getState()
    const roomId = roomIdOfPlace()
    const isServed = isSubscribed || subscription.isPending()
    if (roomId === null) subscription.abandon()
    else subscription.cancel()
    place = null
    deactivate(NO_ROOM)
    notifiedVersion = 0
    if (roomId !== null && isServed && connection === 'live') unsubscribe(roomId)
    subscription.release({ code: 'not-sent' })
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Subscribes to the room from this place, and again after each reconnect. Resolves once it is loaded or refused. */
    follow: (next: Place, messageCheck: MessageCheck): Promise<Refusal | null> => {
      check = messageCheck
      cancelUnfollow()
      const isSame = isSamePlace(place, next)
      if (isSame && isSubscribed) return Promise.resolve(null)
      if (!isSame) stop()
      place = next
      shouldSubscribe = true
      if (next.kind === 'seat') storage.remove(LEAVING_KEY)
      const session = next.kind === 'seat' ? next.session : null
      store.setState({ session, isLoading: store.getState().view === null, gone: null })
      scheduleTick()
      return load()
    },
    unfollow: (): void => {
      // React may unmount a screen and mount it again at once, which must not discard the view.
      cancelUnfollow()
      cancelUnfollow = clock.after(0, stop)
    },
    /** Reloads the room (the refresh button, or 500 ms after a game's start). */
    refresh: (): Promise<Refusal | null> => {
      if (place !== null) store.setState({ isLoading: true })
      return load()
    },
    /** Claims the place for this tab. */
    takeOver: (): Promise<Refusal | null> => {
      if (place?.kind === 'seat') storage.remove(LEAVING_KEY)
      subscription.claimAgain()
      subscription.cancel()
      // Retried until it is decided, like any other subscription.
      shouldSubscribe = true
      scheduleTick()
      return load()
    },
    wantIn,
    onNotice: (listener: (notice: Notice) => void): (() => void) => {
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

function isSamePlace(one: Place | null, other: Place): boolean {
  if (one?.kind === 'seat' && other.kind === 'seat')
    return one.session.roomId === other.session.roomId && one.session.playerId === other.session.playerId
  return one?.kind === 'watcher' && other.kind === 'watcher' && one.code === other.code
}
