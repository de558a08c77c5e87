import type { SimBrowser } from './sim-browser.ts'
import { NO_BUS_FAULTS, type SimBus } from './sim-bus.ts'
import { FAST, type Link, type SimNetwork } from './sim-network.ts'
import type { SimNode } from './sim-node.ts'
import type { SimRandom } from './sim-random.ts'
import { NO_STORE_FAULTS, type SimStore } from './sim-store.ts'
import type { World } from './virtual-world.ts'

interface ChaosDeps {
  readonly world: World
  readonly random: SimRandom
  readonly nodes: readonly SimNode[]
  readonly network: SimNetwork
  readonly store: SimStore
  readonly bus: SimBus
  readonly browsers: readonly SimBrowser[]
}

/** All faults around the players. */
interface Chaos {
  /** Causes a fault every `everyMs` milliseconds on average. */
  readonly start: (everyMs: number) => void
  /** Ends all faults and repairs everything: nodes start, browsers reconnect. Clocks stay wrong. */
  readonly stop: () => void
}

export function createChaos({ world, random, nodes, network, store, bus, browsers }: ChaosDeps): Chaos {
  let isOn = true

  function temporarily(what: string, begin: () => void, end: () => void, longestMs = 12_000): void {
    const ms = random.between(500, longestMs)
    world.note(`for ${ms} ms: ${what}`)
    begin()
    world.after(ms, end)
  }

  /**
   * Restarts a dead node some time later. It also runs after `stop`, because a node may still be shutting
   * down then.
   */
  function restartWhenDead(node: SimNode): void {
    if (!node.isAlive()) {
      const ms = !isOn || random.happens(0.7) ? random.between(50, 3_000) : random.between(3_000, 60_000)
      world.after(ms, () => {
        if (!node.isAlive()) node.start()
        restartWhenDead(node)
      })
    } else world.after(50, () => restartWhenDead(node))
  }

  /** Harms one random connection. */
  function harmOne(what: string, harm: (link: Link) => void): void {
    const links = network.links()
    if (links.length === 0) return
    const link = random.pick(links)
    world.note(`a connection of ${link.user.name} ${what}`)
    harm(link)
  }

  const incidents: readonly (() => void)[] = [
    () => harmOne('breaks', (link) => link.break()),
    () => harmOne('loses frames silently', (link) => link.stopReceiving(random.pick(['up', 'down', 'both']))),
    () => harmOne('loses frames silently', (link) => link.stopReceiving('both')),
    () => harmOne('stalls', (link) => link.stall(random.between(100, 15_000))),
    () => {
      world.note('many connections break')
      for (const link of network.links()) if (random.happens(0.5)) link.break()
    },
    () => random.pick(nodes).kill(),
    () => random.pick(nodes).stop(),
    () =>
      temporarily(
        'the network is slow',
        () => network.setFaults({ slowestMs: 2_000, sticks: 0.2 }),
        () => network.setFaults(FAST),
      ),
    () =>
      temporarily(
        'the bus is unreliable',
        () => bus.setFaults({ loses: 0.3, repeats: 0.3, slowestMs: 1_500 }),
        () => bus.setFaults(NO_BUS_FAULTS),
      ),
    () =>
      temporarily(
        'the bus is down',
        () => bus.cutOff(nodes.map(({ name }) => name)),
        () => bus.cutOff([]),
        60_000,
      ),
    () => {
      const { name } = random.pick(nodes)
      temporarily(
        `${name} is partitioned`,
        () => bus.cutOff([name]),
        () => bus.cutOff([]),
        60_000,
      )
    },
    () =>
      temporarily(
        'the store fails',
        () => store.setFaults({ slowestMs: 60, failsBefore: 0.1, failsAfter: 0.1, dies: 0.01 }),
        () => store.setFaults(NO_STORE_FAULTS),
      ),
    () =>
      temporarily(
        'nodes die at the store',
        () => store.setFaults({ ...NO_STORE_FAULTS, dies: 0.1 }),
        () => store.setFaults(NO_STORE_FAULTS),
      ),
    () => {
      const browser = random.pick(browsers)
      world.note(`${browser.name}’s clock is set`)
      browser.setClockOff(random.between(-3_600_000, 3_600_000))
    },
  ]

  return {
    start: (everyMs) => {
      for (const node of nodes) restartWhenDead(node)
      const next = () => {
        if (!isOn) return
        random.pick(incidents)()
        world.after(random.between(1, 2 * everyMs), next)
      }
      world.after(everyMs, next)
    },
    stop: () => {
      isOn = false
      store.setFaults(NO_STORE_FAULTS)
      bus.setFaults(NO_BUS_FAULTS)
      bus.cutOff([])
      network.setFaults(FAST)
      for (const node of nodes) if (!node.isAlive()) node.start()
      for (const browser of browsers) if (!browser.isOnline()) browser.goOnline()
    },
  }
}
