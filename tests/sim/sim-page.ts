import { recoverSession } from '#client/room/recovery/recover-session.ts'
import type { Backend } from '#client/sync/backend.ts'
import { createBackend } from '#client/sync/backend-client.ts'
import type { BrowserClock } from '#client/sync/browser-clock.ts'
import { followRoom } from '#client/sync/follow-room.ts'
import { isFormerCode } from '#client/sync/former-codes.ts'
import { createLiveRoom } from '#client/sync/live-room.ts'
import { createLookUp } from '#client/sync/look-up.ts'
import { messageCheck } from '#client/sync/message-check.ts'
import type { PageEvent } from '#client/sync/page-events.ts'
import type { Live, RoomState } from '#client/sync/room-store.ts'
import { clearSavedSession, readSavedSession, saveSession } from '#client/sync/saved-session.ts'
import { createSocket } from '#client/sync/socket.ts'
import type { TextStorage } from '#client/sync/text-storage.ts'
import type { OpenTransport } from '#client/sync/web-socket-transport.ts'
import type { BrowserKey, PlayerId, RoomCode } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { solveProof } from '../support/solve-proof.ts'
import type { Chance } from './sim-random.ts'
import type { World } from './virtual-world.ts'

const ASK_AGAIN_MS = 2_000

/** One tab: the real browser store and its socket, with the little that the screens add to them. */
export interface SimPage {
  readonly name: string
  readonly browserKey: BrowserKey
  readonly backend: Backend
  readonly live: Live
  readonly isOpen: () => boolean
  readonly isAsleep: () => boolean
  readonly savedSession: () => SavedSession | null
  /** Opens a room's page: takes up the saved seat if there is one. */
  readonly visit: (code: RoomCode) => Promise<string>
  /** Takes up a seat that was just made. */
  readonly sit: (session: SavedSession) => void
  /** Back to the landing page; the seat, if there is one still, is forgotten. */
  readonly goHome: () => void
  readonly tell: (event: PageEvent) => void
  /** The machine sleeps: nothing runs, and what was due runs late. */
  readonly sleep: (ms: number) => void
  /** Closed, reloaded or crashed: it never does anything any more. */
  readonly close: () => void
}

export interface PageDeps {
  readonly name: string
  readonly browserKey: BrowserKey
  readonly world: World
  readonly chance: Chance
  readonly openTransport: OpenTransport
  readonly storage: TextStorage
  /** How wrong the machine's clock is. */
  readonly skewMs: () => number
  readonly changed: (page: SimPage, state: RoomState) => void
  readonly noticed: (page: SimPage, notice: Notice) => void
}

export function createSimPage(deps: PageDeps): SimPage {
  const { name, world, chance, storage } = deps
  let isOpen = true
  let asleepUntil = 0
  let isAbandoned = { value: false }
  let tellPage: (event: PageEvent) => void = () => {}
  /** What the machine will find to do when it wakes. */
  let backlog: (() => void)[] = []

  function run(act: () => void): void {
    if (!isOpen) return
    if (asleepUntil > world.now()) backlog.push(act)
    else act()
  }

  const clock: BrowserClock = {
    now: () => world.now() + deps.skewMs(),
    after: (ms, callback) => {
      let isOff = false
      const callOff = world.after(ms, () => run(() => !isOff && callback()))
      return () => {
        isOff = true
        callOff()
      }
    },
  }
  /** A machine that sleeps reads nothing; what came meanwhile waits, unless the page hangs up first. */
  const openTransport: OpenTransport = (events) => {
    let isDiscovering = true
    const tell = (event: () => void) => run(() => isDiscovering && event())
    const transport = deps.openTransport({
      opened: () => tell(events.opened),
      received: (frame) => tell(() => events.received(frame)),
      closed: () => tell(events.closed),
    })
    return {
      send: transport.send,
      close: () => {
        isDiscovering = false
        transport.close()
      },
    }
  }
  const socket = createSocket({
    openTransport,
    clock,
    listenToPage: (listener) => {
      tellPage = listener
      return () => {}
    },
    random: chance.fraction,
    newId: chance.uuid,
    reloadNeeded: () => world.fail(`${name} was told to reload`),
  })
  const live = createLiveRoom({ socket, clock })
  const { call: lookUp } = createLookUp({
    call: socket.call,
    newId: chance.uuid,
    // Takes no virtual time: the simulation's efforts are tiny.
    prove: async (challenge) => solveProof(challenge),
    clock,
  })
  const backend = createBackend({ call: socket.call, lookUp })

  function forgetSeat(playerId: PlayerId): void {
    if (readSavedSession(storage)?.playerId === playerId) clearSavedSession(storage)
  }
  function leaveScreen(): void {
    isAbandoned.value = true
    live.unwatch()
  }
  const page: SimPage = {
    name,
    browserKey: deps.browserKey,
    backend,
    live,
    isOpen: () => isOpen,
    isAsleep: () => asleepUntil > world.now(),
    savedSession: () => readSavedSession(storage),
    visit: async (code) => {
      isAbandoned.value = true
      const visit = { value: false }
      isAbandoned = visit
      const found = await recoverSession(code, {
        backend: {
          ...backend,
          leaveRoom: (seat) => backend.send('leaveRoom', seat, { passHost: false }),
        },
        watch: (seat) => live.watch(seat, messageCheck),
        readSession: () => readSavedSession(storage),
        isFormerCode: (session, old) => isFormerCode(session.roomId, old, storage),
        removeSession: ({ playerId }) => forgetSeat(playerId),
        pause: () => new Promise((resolve) => clock.after(ASK_AGAIN_MS, () => resolve())),
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
      if (session !== null) forgetSeat(session.playerId)
      leaveScreen()
    },
    tell: (event) => run(() => tellPage(event)),
    sleep: (ms) => {
      asleepUntil = world.now() + ms
      world.at(asleepUntil, () => {
        const due = backlog
        backlog = []
        for (const act of due) run(act)
        run(() => tellPage('woken'))
      })
    },
    close: () => {
      isOpen = false
      socket.close()
    },
  }
  live.subscribe(() => {
    const { session, view } = live.getState()
    if (session !== null && view !== null) followRoom(session, view.room.code, storage)
    deps.changed(page, live.getState())
  })
  live.onNotice((notice) => deps.noticed(page, notice))
  return page
}
