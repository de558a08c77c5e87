import { frameOf } from '#games/kit/testing/simulation.test-support.ts'
import { refuse } from '#rooms/commands/result.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { BrowserKey } from '#rooms/record/ids.ts'
import type { RoomDirectory } from '#server/rooms/host/room-directory.ts'
import type { RoomHost } from '#server/rooms/host/room-host.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { SimRandom } from './sim-random.ts'

/** Takes a watcher's place in a room. */
export type Watch = (host: RoomHost, ...args: Parameters<RoomHost['watch']>) => ReturnType<RoomHost['watch']>
export type WrapWatch = (watch: Watch, parts: { readonly random: SimRandom; readonly clock: Clock }) => Watch

/** The same directory, whose rooms admit watchers by another function. */
export function withWatch(rooms: RoomDirectory, watch: Watch): RoomDirectory {
  const wrap = (host: RoomHost): RoomHost =>
    new Proxy(host, {
      get: (target, name) => {
        if (name === 'watch') return (...args: Parameters<RoomHost['watch']>) => watch(target, ...args)
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { ...rooms, hostOf: (roomId) => wrap(rooms.hostOf(roomId)) }
}

/** Each tab of a browser counts as another browser. */
export const countTabs: WrapWatch =
  (watch, { random }) =>
  (host, watcher, request) => {
    Object.defineProperty(watcher, 'key', { value: random.uuid() })
    return watch(host, watcher, request)
  }

/** A watcher is admitted as the room's host would be. */
export const admitAsHost: WrapWatch = (watch) => async (host, watcher, request) => {
  const record = await host.read()
  const browserKey: BrowserKey = record?.players[0]?.browserKey ?? watcher.browserKey
  Object.defineProperty(watcher, 'browserKey', { value: browserKey })
  return watch(host, watcher, request)
}

/** Delays the frames sent to a watcher before its end: they arrive after it. */
export const sendLate: WrapWatch =
  (watch, { clock }) =>
  (host, watcher, request) => {
    const send = watcher.send.bind(watcher)
    const later = (frame: string) => void clock.wakeAt(clock.now() + 500, () => send(frame))
    Object.defineProperty(watcher, 'send', { value: later })
    return watch(host, watcher, request)
  }

/** A room that is not found is refused as one that exists. */
export const tellOfLockedRooms: WrapWatch = (watch) => async (host, watcher, request) => {
  const result = await watch(host, watcher, request)
  return !result.ok && result.refusal.code === 'room-not-found' ? refuse({ code: 'watching-off' }) : result
}

/** Watchers are sent the view of the first player. */
export function showAsFirstPlayer(game: RoomGame): RoomGame {
  return {
    ...game,
    view: (rows, viewer) => {
      const [first] = frameOf(rows).players
      return game.view(rows, viewer ?? first?.id ?? null)
    },
  }
}
