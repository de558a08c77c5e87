import type { OpenTransport } from '#client/sync/web-socket-transport.ts'
import type { BrowserKey } from '#rooms/ids.ts'
import type { Connection } from '#server/connections/connection.ts'
import { createPipe, type Pipe } from './pipe.ts'
import type { SimNode } from './sim-node.ts'
import type { Chance } from './sim-random.ts'
import type { World } from './virtual-world.ts'

/** A server's pings every 25 s, answered within 8 s: somewhere in between it finds a connection dead. */
const FOUND_DEAD_AFTER_MS = { least: 8_000, most: 33_000 }

export interface NetworkFaults {
  readonly slowestMs: number
  /** How often a new connection gets stuck as soon as there is traffic on it. */
  readonly sticks: number
}

/** Whoever holds a connection open, as far as the network cares. */
export interface NetworkUser {
  readonly name: string
  readonly browserKey: BrowserKey
  readonly isOnline: () => boolean
}

/** One connection between a page and a node, until both ends know that it is over. */
export interface Link {
  readonly user: NetworkUser
  readonly node: SimNode
  /** Whether everything that was sent has arrived, and whatever is sent will. */
  readonly isQuiet: () => boolean
  /** It breaks, and both ends get to know; what was on its way may be lost. */
  readonly break: () => void
  /** Frames vanish in one direction or both, and nobody says so. */
  readonly stopReceiving: (directions: 'up' | 'down' | 'both') => void
  /** Nothing moves for a while, then everything comes, in order. */
  readonly stall: (ms: number) => void
  /** The node is gone: its end cannot say goodbye. */
  readonly lostNode: () => void
}

export interface NetworkWatcher {
  readonly sentUp: (user: NetworkUser, node: SimNode, frame: string) => void
  readonly sentDown: (user: NetworkUser, node: SimNode, frame: string) => void
}

export interface SimNetwork {
  readonly openWireFor: (user: NetworkUser) => OpenTransport
  readonly links: () => readonly Link[]
  readonly nodeDied: (node: SimNode) => void
  readonly setFaults: (mood: NetworkFaults) => void
}

export const FAST: NetworkFaults = { slowestMs: 30, sticks: 0.01 }

export function createSimNetwork(deps: {
  readonly world: World
  readonly chance: Chance
  readonly nodes: readonly SimNode[]
  readonly watcher: NetworkWatcher
}): SimNetwork {
  const { world, chance, nodes, watcher } = deps
  const links = new Set<Link>()
  let mood = FAST
  const delay = () => 1 + (chance.happens(0.9) ? chance.int(20) : chance.int(mood.slowestMs))

  const openWireFor =
    (user: NetworkUser): OpenTransport =>
    (events) => {
      const living = nodes.filter((node) => node.isOpen())
      const target = living.length === 0 ? null : chance.pick(living)
      const up = createPipe(world, delay)
      const down = createPipe(world, delay)
      let server: Connection | null = null
      let isPageListening = true

      function tellPage(event: () => void): void {
        if (isPageListening) event()
      }
      function closePage(): void {
        tellPage(events.closed)
        isPageListening = false
      }
      function closeServer(): void {
        const connection = server
        server = null
        links.delete(link)
        // The connection's last wishes; a node that is dead has none.
        if (connection !== null && link.node.isAlive()) void connection.closed()
      }
      /** The one who is not told finds out by asking. */
      function findDead(): void {
        const { least, most } = FOUND_DEAD_AFTER_MS
        world.after(chance.between(least, most), closeServer)
      }
      function accept(): void {
        const { node } = link
        if (!node.isOpen() || !user.isOnline()) {
          world.after(delay(), closePage)
          return
        }
        server = node.accept(user.browserKey, {
          send: (frame) => {
            if (server === null) return
            watcher.sentDown(user, node, frame)
            down.send(() => tellPage(() => events.received(frame)), frame.length)
          },
          close: () => {
            down.send(closePage)
            world.after(delay(), closeServer)
          },
          terminate: () => {
            world.after(delay(), closePage)
            world.after(delay(), closeServer)
          },
          setReading: () => {},
          bufferedBytes: down.heldBytes,
          heldBytes: down.heldBytes,
        })
        links.add(link)
        down.send(() => tellPage(events.opened))
        if (chance.happens(mood.sticks))
          world.after(chance.between(20, 200), () => link.stall(chance.between(5_000, 20_000)))
      }

      const link: Link = {
        user,
        node: target ?? chance.pick(nodes),
        isQuiet: () => isFlowing(up) && isFlowing(down),
        break: () => {
          cutSome([up, down], chance)
          world.after(delay(), closePage)
          world.after(delay(), closeServer)
        },
        stopReceiving: (directions) => {
          if (directions !== 'down') up.cut()
          if (directions !== 'up') down.cut()
          findDead()
        },
        stall: (ms) => {
          up.stall(ms)
          down.stall(ms)
        },
        lostNode: () => {
          up.cut()
          server = null
          links.delete(link)
          if (chance.happens(0.7)) down.send(closePage)
          else down.cut()
        },
      }
      world.after(delay(), accept)
      return {
        send: (frame) => {
          if (!user.isOnline()) return up.cut()
          up.send(() => {
            if (server === null || !link.node.isAlive()) return
            watcher.sentUp(user, link.node, frame)
            server.receive(frame)
          })
        },
        close: () => {
          isPageListening = false
          // What was sent before may still come, and late, while the page has long moved on.
          if (up.isCut() || !user.isOnline()) findDead()
          else up.send(closeServer)
        },
      }
    }

  return {
    openWireFor,
    links: () => [...links],
    nodeDied: (node) => {
      for (const link of links) if (link.node === node) link.lostNode()
    },
    setFaults: (next) => {
      mood = next
    },
  }
}

function isFlowing(pipe: Pipe): boolean {
  return !pipe.isCut() && pipe.inFlight() === 0
}

function cutSome(pipes: readonly Pipe[], chance: Chance): void {
  for (const pipe of pipes) if (chance.happens(0.7)) pipe.cut()
}
