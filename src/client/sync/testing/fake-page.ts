import type { ServerRefusal } from '#protocol/refusal.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { createLiveRoom } from '../room/live-room.ts'
import { messageCheck } from '../room/message-check.ts'
import type { Place } from '../room/room-store.ts'
import { createWatchPasses, createWatchRequest } from '../room/watch-request.ts'
import { createFakeServer } from './fake-server.ts'
import { newStorage } from './memory-storage.ts'
import { anaPlace, CODE, roomView } from './room-fixtures.ts'

/** A tab of the browser with this storage: a live room with a fake server, and helpers to answer its subscriptions. */
export function openPage(browserStorage = newStorage()) {
  const server = createFakeServer()
  const passes = createWatchPasses(newStorage())
  const { socket, clock } = server
  const lookUp = (code: RoomCode) => socket.call('getRoomByCode', { code })
  const live = createLiveRoom({ socket, clock, storage: browserStorage })
  const requestWatch = createWatchRequest({ socket, passes, lookUp })
  const notices: Notice[] = []
  live.onNotice((notice) => notices.push(notice))
  const subscribes = () => server.callsOf('subscribe')
  const answerLast = (answer: { ok: true; value: RoomView } | { ok: false; refusal: ServerRefusal }) =>
    server.send({ type: 'answer', id: subscribes().at(-1)?.id ?? 'no subscription', ...answer })
  return {
    ...server,
    live,
    passes,
    watcherPlace: (): Place => ({ kind: 'watcher', code: CODE, requestWatch }),
    notices,
    subscribes,
    grant: (view: RoomView) => answerLast({ ok: true, value: view }),
    refuse: (code: 'superseded' | 'removed' | 'not-in-room' | 'room-not-found' | 'too-fast') =>
      answerLast({ ok: false, refusal: { code } }),
    version: () => live.getState().view?.room.version,
    /** A lost connection, then a new one. */
    reconnect: () => {
      server.cut()
      server.clock.advance(1_000)
      server.welcome()
    },
  }
}

/** A page subscribed to Ana's room at this version. */
export function openRoomPage(version = 5) {
  const page = openPage()
  page.welcome()
  const ready = page.live.follow(anaPlace(), messageCheck)
  page.grant(roomView(version))
  return { ...page, ready }
}
