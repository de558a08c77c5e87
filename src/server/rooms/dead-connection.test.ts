import { expect, it } from 'vitest'
import { playableGames } from '#games/games.ts'
import { createLocalBus } from '../cluster/local-bus.ts'
import { PARTITION_DETECTION_MS } from '../cluster/nats-link.ts'
import { createPresenceFallbackBus } from '../cluster/presence-fallback-bus.ts'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createMemoryStore } from '../storage/store/memory-store.test-support.ts'
import { create, join, ROOM, seatIn, tab } from './host/room-cluster.test-support.ts'
import { createRoomDirectory } from './host/room-directory.ts'

/** Nodes on one store and one bus, whose connections to the bus can die. */
function createNodes() {
  const clock = manualClock()
  const store = createMemoryStore()
  const reports: unknown[] = []
  const report = (error: unknown) => reports.push(error)
  const shared = createLocalBus({ report })
  let serial = 0
  function open(node: string) {
    let isUp = true
    let isDead = false
    const bus = createPresenceFallbackBus({
      bus: {
        ...shared,
        isShared: true,
        isUp: () => isUp,
        publish: (...message) => !isDead && shared.publish(...message),
        subscribe: (roomId, receive) => shared.subscribe(roomId, (message) => !isDead && receive(message)),
      },
      store,
      clock,
      timeScale: 1,
      report,
    })
    const rooms = createRoomDirectory({
      node,
      store,
      bus,
      clock,
      timeScale: 1,
      games: playableGames(),
      offered: [...playableGames().keys()],
      randomInt: (below) => serial % below,
      newId: () => `id-${serial++}`,
      report,
      timeBroadcast: () => () => {},
    })
    return {
      rooms,
      /** Loses all messages, and detects that as late as possible. */
      killBusConnection: async () => {
        isDead = true
        await clock.pass(PARTITION_DETECTION_MS)
        isUp = false
      },
    }
  }
  return { clock, reports, open }
}

/** Nodes do their periodic work every 5 s, each with its own offset. */
const offsets = [0, 1_000, 2_000, 3_000, 4_000]
const schedules = offsets.flatMap((start) => offsets.map((visit) => [start, visit] as const))

it.each(schedules)(
  '[ROOM-61] no player is away when their node’s connection to the bus dies unnoticed (node starts at %d, subscribes after %d)',
  async (start, visit) => {
    const { clock, open, reports } = createNodes()
    const other = open('other')
    await clock.pass(start)
    const dying = open('dying')
    const [ana, bo] = [await seatIn(dying.rooms, create), await seatIn(dying.rooms, join('Bo'))]
    const [first, second] = [tab('Ana', ana), tab('Bo', bo)]
    await clock.pass(visit)
    await dying.rooms.hostOf(ROOM).subscribe(first.subscriber)
    await other.rooms.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(20_050)
    await dying.killBusConnection()
    await clock.pass(40_000)
    expect(
      second.received.filter((message) => message.type === 'presence' && message.away.length > 0),
    ).toEqual([])
    expect(reports).toEqual([])
  },
)
