import { playableGames } from '#games/registry.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { BrowserKey, GameId, PlayerId, RoomCode, RoomId } from '#rooms/ids.ts'
import type { RoomCommand } from '#rooms/room-command.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { Bus } from '../bus/bus.ts'
import { createLocalBus } from '../bus/local-bus.ts'
import { manualClock } from '../manual-clock.test-support.ts'
import { createMemoryStore } from '../storage/memory-store.ts'
import type { RoomStore } from '../storage/room-store.ts'
import { createRoomDirectory, type RoomDirectory } from './room-directory.ts'
import type { Subscriber } from './subscriber.ts'

export const GAME = 'fact-or-fiction' as GameId
export const ROOM = 'room-1' as RoomId

/** Test support: nodes that share one store, one bus and one clock. */
export function cluster(
  wrap: (store: RoomStore) => RoomStore = (store) => store,
  wrapBus: (bus: Bus) => Bus = (bus) => bus,
) {
  const clock = manualClock()
  const store = wrap(createMemoryStore())
  const reports: string[] = []
  const bus = wrapBus(createLocalBus({ report: (error) => reports.push(String(error)) }))
  let serial = 0
  const node = (name: string): RoomDirectory =>
    createRoomDirectory({
      node: name,
      store,
      bus,
      clock,
      timeScale: 1,
      games: playableGames([GAME]),
      randomInt: (below) => serial % below,
      newId: () => `id-${serial++}`,
      report: (_error, what) => reports.push(what),
      timeBroadcast: () => () => {},
    })
  return { clock, store, reports, node }
}

export const browser = (name: string) => `browser-${name}` as BrowserKey
export const create: RoomCommand = {
  type: 'create',
  roomId: ROOM,
  code: 'WXYZ' as RoomCode,
  roomName: null,
  browserKey: browser('Ana'),
  playerName: 'Ana',
}
export const join = (name: string): RoomCommand => ({
  type: 'join',
  browserKey: browser(name),
  playerName: name,
})

export async function seatIn(rooms: RoomDirectory, command: RoomCommand): Promise<PlayerId> {
  const outcome = await rooms.hostOf(ROOM).run(command, null)
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`)
  return (outcome.value as { playerId: PlayerId }).playerId
}

/** A tab that notes what it is sent. */
export function tab(name: string, playerId: PlayerId, claimedAt = 1) {
  const heard: DownMessage[] = []
  const views: RoomView[] = []
  const ends: true[] = []
  const subscriber: Subscriber = {
    connection: {},
    browserKey: browser(name),
    playerId,
    claimedAt,
    start: (view) => views.push(view),
    send: (frame) => heard.push(JSON.parse(frame)),
    startAnew: (view) => views.push(view),
    ended: (farewell) => {
      heard.push(JSON.parse(farewell))
      ends.push(true)
    },
  }
  return { subscriber, heard, views, ends, kinds: () => heard.map((message) => message.type) }
}
