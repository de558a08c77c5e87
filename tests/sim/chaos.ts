import type { SimBrowser } from './sim-browser.ts'
import { NO_BUS_FAULTS, type SimBus } from './sim-bus.ts'
import { FAST, type Link, type SimNetwork } from './sim-network.ts'
import type { SimNode } from './sim-node.ts'
import type { Chance } from './sim-random.ts'
import { NO_STORE_FAULTS, type SimStore } from './sim-store.ts'
import type { World } from './virtual-world.ts'

export interface ChaosDeps {
  readonly world: World
  readonly chance: Chance
  readonly nodes: readonly SimNode[]
  readonly network: SimNetwork
  readonly store: SimStore
  readonly bus: SimBus
  readonly browsers: readonly SimBrowser[]
}

/** Everything that goes wrong around the players, until told to stop. */
export interface Chaos {
  /** Something goes wrong every so often, on average this many milliseconds apart. */
  readonly start: (everyMs: number) => void
  /** Nothing goes wrong any more, and what is broken is mended: nodes are back, plugs in, clocks as wrong as they are. */
  readonly stop: () => void
}

export function createChaos({ world, chance, nodes, network, store, bus, browsers }: ChaosDeps): Chaos {
  let isOn = true

  function forAWhile(what: string, begin: () => void, end: () => void, longestMs = 12_000): void {
    const ms = chance.between(500, longestMs)
    world.note(`for ${ms} ms: ${what}`)
    begin()
    world.after(ms, end)
  }

  /** Starts it again some time later, whoever killed it; even when all is mended a node may still be on its way down. */
  function watch(node: SimNode): void {
    if (!node.isAlive()) {
      const ms = !isOn || chance.happens(0.7) ? chance.between(50, 3_000) : chance.between(3_000, 60_000)
      world.after(ms, () => {
        if (!node.isAlive()) node.start()
        watch(node)
      })
    } else world.after(50, () => watch(node))
  }

  /** Does it to one of the connections that there are. */
  function toSome(what: string, harm: (link: Link) => void): void {
    const links = network.links()
    if (links.length === 0) return
    const link = chance.pick(links)
    world.note(`a connection of ${link.user.name} ${what}`)
    harm(link)
  }

  const mishaps: readonly (() => void)[] = [
    () => toSome('breaks', (link) => link.break()),
    () => toSome('goes deaf', (link) => link.stopReceiving(chance.pick(['up', 'down', 'both']))),
    () => toSome('goes deaf', (link) => link.stopReceiving('both')),
    () => toSome('stalls', (link) => link.stall(chance.between(100, 15_000))),
    () => {
      world.note('many connections break')
      for (const link of network.links()) if (chance.happens(0.5)) link.break()
    },
    () => chance.pick(nodes).kill(),
    () => chance.pick(nodes).stop(),
    () =>
      forAWhile(
        'the network is slow',
        () => network.setFaults({ slowestMs: 2_000, sticks: 0.2 }),
        () => network.setFaults(FAST),
      ),
    () =>
      forAWhile(
        'the bus is unreliable',
        () => bus.setFaults({ loses: 0.3, repeats: 0.3, slowestMs: 1_500 }),
        () => bus.setFaults(NO_BUS_FAULTS),
      ),
    () =>
      forAWhile(
        'the bus is down',
        () => bus.cutOff(nodes.map(({ name }) => name)),
        () => bus.cutOff([]),
        60_000,
      ),
    () => {
      const { name } = chance.pick(nodes)
      forAWhile(
        `${name} is cut off from the bus`,
        () => bus.cutOff([name]),
        () => bus.cutOff([]),
        60_000,
      )
    },
    () =>
      forAWhile(
        'the store fails',
        () => store.setFaults({ slowestMs: 60, failsBefore: 0.1, failsAfter: 0.1, dies: 0.01 }),
        () => store.setFaults(NO_STORE_FAULTS),
      ),
    () =>
      forAWhile(
        'nodes die at the store',
        () => store.setFaults({ ...NO_STORE_FAULTS, dies: 0.1 }),
        () => store.setFaults(NO_STORE_FAULTS),
      ),
    () => {
      const browser = chance.pick(browsers)
      world.note(`${browser.name}’s clock is set`)
      browser.setClockOff(chance.between(-3_600_000, 3_600_000))
    },
  ]

  return {
    start: (everyMs) => {
      for (const node of nodes) watch(node)
      const next = () => {
        if (!isOn) return
        chance.pick(mishaps)()
        world.after(chance.between(1, 2 * everyMs), next)
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
