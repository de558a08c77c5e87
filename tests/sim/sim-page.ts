import { recoverSession } from '#client/room/session/recovery/recover-session.ts'
import type { Backend } from '#client/sync/calls/backend.ts'
import { createBackend } from '#client/sync/calls/backend.ts'
import { createLookUp } from '#client/sync/calls/look-up.ts'
import {
  forgetSeat,
  isFormerCode,
  readSavedSession,
  saveSession,
  updateRoomCode,
} from '#client/sync/calls/saved-session.ts'
import type { BrowserClock } from '#client/sync/connection/browser-clock.ts'
import type { PageEvent } from '#client/sync/connection/page-events.ts'
import { createSocket, type Socket } from '#client/sync/connection/socket.ts'
import type { TextStorage } from '#client/sync/connection/text-storage.ts'
import type { OpenTransport } from '#client/sync/connection/web-socket-transport.ts'
import type { Live } from '#client/sync/room/live-room.ts'
import { createLiveRoom } from '#client/sync/room/live-room.ts'
import { messageCheck } from '#client/sync/room/message-check.ts'
import type { RoomState, Signal } from '#client/sync/room/room-store.ts'
import { createWatchPasses, createWatchRequest } from '#client/sync/room/watch-request.ts'
import type { SignalMessage } from '#protocol/up.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import type { BrowserKey, RoomCode } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { solveProof } from '../support/solve-proof.ts'
import type { SimRandom } from './sim-random.ts'
import type { World } from './virtual-world.ts'

const RECOVERY_RETRY_MS = 2_000

/** One tab: the real client store and socket, with a minimal replacement for the screens. */
export interface SimPage {
  readonly name: string
  readonly browserKey: BrowserKey
  readonly backend: Backend
  readonly live: Live
  /** Makes a call that no screen makes. */
  readonly call: Socket['call']
  /** Survives a reload of the tab. */
  readonly tabStorage: TextStorage
  readonly isOpen: () => boolean
  readonly isAsleep: () => boolean
  readonly savedSession: () => SavedSession | null
  /** Opens a room's page and recovers the saved seat if there is one. */
  readonly visit: (code: RoomCode) => Promise<string>
  /** Opens the watch page of a room. */
  readonly watch: (code: RoomCode) => Promise<unknown>
  /** The code of the open watch page; null for a page that plays. */
  readonly watched: () => RoomCode | null
  /** Saves a new seat and visits its room. */
  readonly sit: (session: SavedSession) => void
  /** Returns to the landing page; the saved seat is removed. */
  readonly goHome: () => void
  /** Hides signals as the screens do; `areSignalsHidden` remembers it. */
  readonly hideSignals: (isHidden: boolean) => void
  readonly areSignalsHidden: () => boolean
  /** Sends a signal past the limits of the page. */
  readonly sendSignal: (message: SignalMessage) => void
  readonly dispatch: (event: PageEvent) => void
  /** The machine sleeps: nothing runs, and due timers run late. */
  readonly sleep: (ms: number) => void
  /** Closed, reloaded or crashed: nothing runs after this. */
  readonly close: () => void
}

export interface PageDeps {
  readonly name: string
  readonly browserKey: BrowserKey
  readonly world: World
  readonly random: SimRandom
  readonly openTransport: OpenTransport
  readonly storage: TextStorage
  readonly tabStorage: TextStorage
  /** The error of the machine's clock. */
  readonly skewMs: () => number
  readonly changed: (page: SimPage, state: RoomState) => void
  readonly noticed: (page: SimPage, notice: Notice) => void
  readonly signalled: (page: SimPage, signal: Signal) => void
}

export function createSimPage(deps: PageDeps): SimPage {
  const { name, world, random, storage } = deps
  let isOpen = true
  let asleepUntil = 0
  let areSignalsHidden = false
  let isAbandoned = { value: false }
  let watchedCode: RoomCode | null = null
  let notifyPage: (event: PageEvent) => void = () => {}
  /** Callbacks deferred until the machine wakes. */
  let backlog: (() => void)[] = []

  function run(act: () => void): void {
    if (!isOpen) return
    if (asleepUntil > world.now()) backlog.push(act)
    else act()
  }

  const clock: BrowserClock = {
    now: () => world.now() + deps.skewMs(),
    steadyMs: () => world.now(),
    after: (ms, callback) => {
      let isOff = false
      const cancel = world.after(ms, () => run(() => !isOff && callback()))
      return () => {
        isOff = true
        cancel()
      }
    },
  }
  /** A sleeping machine reads nothing: received frames wait, unless the page closes the transport first. */
  const openTransport: OpenTransport = (events) => {
    let isListening = true
    const deliver = (event: () => void) => run(() => isListening && event())
    const transport = deps.openTransport({
      opened: () => deliver(events.opened),
      received: (frame) => deliver(() => events.received(frame)),
      refused: (frame) => deliver(() => events.refused(frame)),
      closed: () => deliver(events.closed),
    })
    return {
      send: transport.send,
      close: () => {
        isListening = false
        transport.close()
      },
    }
  }
  const socket = createSocket({
    openTransport,
    clock,
    listenToPage: (listener) => {
      notifyPage = listener
      return () => {}
    },
    random: random.fraction,
    newId: random.uuid,
    reloadNeeded: () => world.fail(`${name} had to reload`),
  })
  const { call: lookUp } = createLookUp({
    call: socket.call,
    newId: random.uuid,
    // Takes no virtual time: the simulation's efforts are tiny.
    prove: async (challenge) => solveProof(challenge),
    clock,
  })
  const backend = createBackend({ call: socket.call, lookUp, newId: random.uuid })
  const live = createLiveRoom({ socket, clock, storage })
  const requestWatch = createWatchRequest({
    socket,
    passes: createWatchPasses(deps.tabStorage),
    lookUp: backend.getRoomByCode,
  })

  function leaveScreen(): void {
    isAbandoned.value = true
    watchedCode = null
    live.unfollow()
  }
  const page: SimPage = {
    name,
    browserKey: deps.browserKey,
    backend,
    live,
    call: socket.call,
    tabStorage: deps.tabStorage,
    isOpen: () => isOpen,
    isAsleep: () => asleepUntil > world.now(),
    savedSession: () => readSavedSession(storage),
    watched: () => watchedCode,
    watch: (code) => {
      isAbandoned.value = true
      watchedCode = code
      return live.follow({ kind: 'watcher', code, requestWatch }, messageCheck)
    },
    visit: async (code) => {
      leaveScreen()
      const visit = { value: false }
      isAbandoned = visit
      const found = await recoverSession(code, {
        backend,
        follow: (session) => live.follow({ kind: 'seat', session }, messageCheck),
        readSession: () => readSavedSession(storage),
        isFormerCode: (session, old) => isFormerCode(session.roomId, old, storage),
        removeSession: ({ playerId }) => forgetSeat(playerId, storage),
        pause: () => new Promise((resolve) => clock.after(RECOVERY_RETRY_MS, () => resolve())),
        isAbandoned: () => visit.value,
      })
      world.note(`${name} visits ${code}: ${found.kind}`)
      return found.kind
    },
    sit: (session) => {
      saveSession(session, storage)
      void page.visit(session.roomCode)
    },
    goHome: () => {
      const { session } = live.getState()
      if (session !== null) forgetSeat(session.playerId, storage)
      leaveScreen()
    },
    hideSignals: (isHidden) => {
      areSignalsHidden = isHidden
      live.hideSignals(isHidden)
    },
    areSignalsHidden: () => areSignalsHidden,
    sendSignal: socket.offer,
    dispatch: (event) => run(() => notifyPage(event)),
    sleep: (ms) => {
      asleepUntil = world.now() + ms
      world.at(asleepUntil, () => {
        const due = backlog
        backlog = []
        for (const act of due) run(act)
        run(() => notifyPage('woken'))
      })
    },
    close: () => {
      isOpen = false
      socket.close()
    },
  }
  live.subscribe(() => {
    const { session, view } = live.getState()
    if (session !== null && view !== null) updateRoomCode(session, view.room.code, storage)
    deps.changed(page, live.getState())
  })
  live.onNotice((notice) => deps.noticed(page, notice))
  live.listenToSignals((signal) => deps.signalled(page, signal))
  return page
}
