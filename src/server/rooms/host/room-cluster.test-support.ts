import { playableGames } from '#games/games.ts'
import { REGISTERED_GAME } from '#games/registered-game.test-support.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { CommandOf } from '#rooms/commands/room-command.ts'
import type { BrowserKey, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import type { Bus, BusMessage } from '../../cluster/bus.ts'
import { createLocalBus } from '../../cluster/local-bus.ts'
import { manualClock } from '../../runtime/manual-clock.test-support.ts'
import { createMemoryStore } from '../../storage/store/memory-store.test-support.ts'
import type { RoomStore } from '../../storage/store/room-store.ts'
import type { WatchRequest } from '../audience/admit-watcher.ts'
import { createRoomDirectory, type RoomDirectory } from './room-directory.ts'
import { hashPlace, type Subscriber, type Watcher } from './subscriber.ts'

export const GAME = REGISTERED_GAME
export const ROOM = 'room-1' as RoomId

/** Test support: nodes that share one store, one bus and one clock. */
export function cluster(
  wrap: (store: RoomStore) => RoomStore = (store) => store,
  wrapBus: (bus: Bus) => Bus = (bus) => bus,
) {
  const clock = manualClock()
  const store = wrap(createMemoryStore())
  const reports: string[] = []
  const errors: string[] = []
  const bus = wrapBus(createLocalBus({ report: (error) => reports.push(String(error)) }))
  let serial = 0
  const node = (name: string, games = playableGames()): RoomDirectory =>
    createRoomDirectory({
      node: name,
      store,
      bus,
      clock,
      timeScale: 1,
      games,
      offered: [GAME],
      randomInt: (below) => serial % below,
      newId: () => `id-${serial++}`,
      report: (error, what) => {
        reports.push(what)
        errors.push(String(error))
      },
      timeBroadcast: () => () => {},
    })
  return { clock, store, reports, errors, node }
}

export const browser = (name: string) => `browser-${name}` as BrowserKey
export const create: CommandOf<'createRoom'> = {
  type: 'createRoom',
  roomId: ROOM,
  code: 'WXYZ' as RoomCode,
  roomName: null,
  browserKey: browser('Ana'),
  playerName: 'Ana',
}
export const join = (name: string): CommandOf<'joinRoom'> => ({
  type: 'joinRoom',
  browserKey: browser(name),
  playerName: name,
})

export async function seatIn(
  rooms: RoomDirectory,
  command: CommandOf<'createRoom' | 'joinRoom'>,
): Promise<PlayerId> {
  const outcome = await rooms.hostOf(ROOM).run(command, null)
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`)
  return outcome.value.playerId
}

/** The item at this place, which a test knows to exist. */
export function itemAt<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new Error(`no item at ${place}`)
  return item
}

/** A tab that records the frames it receives. */
export function tab(name: string, playerId: PlayerId, claimedAt = 1) {
  const received: DownMessage[] = []
  const views: RoomView[] = []
  const ends: true[] = []
  const sentElsewhere: true[] = []
  /** Never silent, unless a test sets it. */
  const receivedAt = { now: Number.POSITIVE_INFINITY }
  const subscriber: Subscriber & { areSignalsHidden: boolean } = {
    connection: {},
    browserKey: browser(name),
    playerId,
    claimedAt,
    receivedAt: () => receivedAt.now,
    start: (view) => views.push(view),
    areSignalsHidden: false,
    send: (frame) => received.push(JSON.parse(frame)),
    sendSignal: (frame) => received.push(JSON.parse(frame)) > 0,
    resyncWith: (view) => views.push(view),
    redirect: () => sentElsewhere.push(true),
    ended: (lastFrame) => {
      received.push(JSON.parse(lastFrame))
      ends.push(true)
    },
  }
  return {
    subscriber,
    received,
    receivedAt,
    views,
    ends,
    sentElsewhere,
    kinds: () => received.map((message) => message.type),
  }
}

/** A tab without a seat that records the frames it receives. */
export function watchingTab(name: string, { claimedAt = 1, address = '203.0.113.1' } = {}) {
  const received: DownMessage[] = []
  const views: RoomView[] = []
  const passKeys: string[] = []
  const ends: true[] = []
  const sentElsewhere: true[] = []
  const watcher: Watcher & { areSignalsHidden: boolean } = {
    ...hashPlace(ROOM, browser(name), address),
    connection: {},
    browserKey: browser(name),
    claimedAt,
    wantsIn: false,
    start: (view, passKey) => {
      views.push(JSON.parse(view))
      passKeys.push(passKey)
    },
    areSignalsHidden: false,
    send: (frame) => received.push(JSON.parse(frame)),
    sendSignal: (frame) => received.push(JSON.parse(frame)) > 0,
    resyncWith: (frame) => received.push(JSON.parse(frame)),
    redirect: () => sentElsewhere.push(true),
    ended: (lastFrame) => {
      received.push(JSON.parse(lastFrame))
      ends.push(true)
    },
  }
  return {
    watcher,
    received,
    views,
    passKeys,
    ends,
    sentElsewhere,
    kinds: () => received.map((message) => message.type),
    audiences: () => received.flatMap((message) => (message.type === 'audience' ? [message.audience] : [])),
  }
}

/** How a browser asks to watch the room by its code. */
export const byCode: WatchRequest = { code: create.code, passKey: null }

/** Test support: two nodes on a shared bus that loses selected messages, or all of them while it is down. */
export async function twoNodes(wrap: (store: RoomStore) => RoomStore = (store) => store) {
  let loses: (message: BusMessage) => boolean = () => false
  let isUp = true
  let times = 1
  const wrapBus = (bus: Bus): Bus => ({
    ...bus,
    isShared: true,
    isUp: () => isUp,
    publish: (roomId, message) => {
      if (!isUp || loses(message)) return
      for (let time = 0; time < times; time++) bus.publish(roomId, message)
    },
  })
  const { clock, node, reports, store } = cluster(wrap, wrapBus)
  const [a, b] = [node('a'), node('b')]
  const [ana, bo] = [await seatIn(a, create), await seatIn(a, join('Bo'))]
  const [first, second] = [tab('Ana', ana), tab('Bo', bo)]
  return {
    clock,
    store,
    reports,
    a,
    b,
    ana,
    bo,
    first,
    second,
    lose: (which: typeof loses) => {
      loses = which
    },
    /** From now on each message arrives twice. */
    repeat: () => {
      times = 2
    },
    setUp: (next: boolean) => {
      isUp = next
    },
    node,
    lastAwaySentTo: (one: typeof first) =>
      one.received.flatMap((message) => (message.type === 'presence' ? [message.away] : [])).at(-1),
  }
}
