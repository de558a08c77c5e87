import type { OpenTransport } from '#client/sync/connection/web-socket-transport.ts'
import type { BrowserKey } from '#rooms/record/ids.ts'
import type { Connection } from '#server/connections/connection.ts'
import { createPipe, type Pipe } from './pipe.ts'
import type { SimNode } from './sim-node.ts'
import type { SimRandom } from './sim-random.ts'
import type { World } from './virtual-world.ts'

/**
 * A server pings every 25 s and waits 8 s for the pong, so it detects a dead connection within this range.
 */
const DEAD_DETECTED_AFTER_MS = { least: 8_000, most: 33_000 }

interface NetworkFaults {
  readonly slowestMs: number
  /** The probability that a new connection stalls as soon as there is traffic on it. */
  readonly sticks: number
}

/** The page at the browser's end of a connection. */
export interface NetworkUser {
  readonly name: string
  readonly browserKey: BrowserKey
  readonly isOnline: () => boolean
}

/** One connection between a page and a node, until both ends know that it is closed. */
export interface Link {
  readonly user: NetworkUser
  readonly node: SimNode
  /** Whether no frame is in flight and nothing is cut. */
  readonly isQuiet: () => boolean
  /** Breaks the connection; both ends notice. Frames in flight may be lost. */
  readonly break: () => void
  /** Frames vanish in one direction or both, and neither end is notified. */
  readonly stopReceiving: (directions: 'up' | 'down' | 'both') => void
  /** Nothing arrives for a while; then everything does, in order. */
  readonly stall: (ms: number) => void
  /** The node died without closing its end. */
  readonly nodeLost: () => void
}

export interface NetworkObserver {
  readonly sentUp: (user: NetworkUser, node: SimNode, frame: string, link: Link) => void
  readonly sentDown: (user: NetworkUser, node: SimNode, frame: string, link: Link) => void
}

export interface SimNetwork {
  readonly openTransportFor: (user: NetworkUser) => OpenTransport
  readonly links: () => readonly Link[]
  readonly nodeDied: (node: SimNode) => void
  readonly setFaults: (faults: NetworkFaults) => void
}

export const FAST: NetworkFaults = { slowestMs: 30, sticks: 0.01 }

export function createSimNetwork(deps: {
  readonly world: World
  readonly random: SimRandom
  readonly nodes: readonly SimNode[]
  readonly observer: NetworkObserver
}): SimNetwork {
  const { world, random, nodes, observer } = deps
  const links = new Set<Link>()
  let faults = FAST
  const delay = () => 1 + (random.happens(0.9) ? random.int(20) : random.int(faults.slowestMs))

  const openTransportFor =
    (user: NetworkUser): OpenTransport =>
    (events) => {
      const living = nodes.filter((node) => node.isOpen())
      const target = living.length === 0 ? null : random.pick(living)
      const up = createPipe(world, delay)
      const down = createPipe(world, delay)
      let server: Connection | null = null
      let isPageListening = true

      function notifyPage(event: () => void): void {
        if (isPageListening) event()
      }
      function closePage(): void {
        notifyPage(events.closed)
        isPageListening = false
      }
      function closeServer(): void {
        const connection = server
        server = null
        links.delete(link)
        // A dead node runs no code on close.
        if (connection !== null && link.node.isAlive()) void connection.closed()
      }
      /** The server detects the dead connection by its unanswered ping. */
      function detectDead(): void {
        const { least, most } = DEAD_DETECTED_AFTER_MS
        world.after(random.between(least, most), closeServer)
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
            observer.sentDown(user, node, frame, link)
            down.send(() => notifyPage(() => events.received(frame)), frame.length)
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
          bufferedBytes: down.retainedBytes,
          retainedBytes: down.retainedBytes,
        })
        links.add(link)
        down.send(() => notifyPage(events.opened))
        if (random.happens(faults.sticks))
          world.after(random.between(20, 200), () => link.stall(random.between(5_000, 20_000)))
      }

      const link: Link = {
        user,
        node: target ?? random.pick(nodes),
        isQuiet: () => isFlowing(up) && isFlowing(down),
        break: () => {
          cutSome([up, down], random)
          world.after(delay(), closePage)
          world.after(delay(), closeServer)
        },
        stopReceiving: (directions) => {
          if (directions !== 'down') up.cut()
          if (directions !== 'up') down.cut()
          detectDead()
        },
        stall: (ms) => {
          up.stall(ms)
          down.stall(ms)
        },
        nodeLost: () => {
          up.cut()
          server = null
          links.delete(link)
          if (random.happens(0.7)) down.send(closePage)
          else down.cut()
        },
      }
      world.after(delay(), accept)
      return {
        send: (frame) => {
          if (!user.isOnline()) return up.cut()
          up.send(() => {
            if (server === null || !link.node.isAlive()) return
            observer.sentUp(user, link.node, frame, link)
            server.receive(frame)
          })
        },
        close: () => {
          isPageListening = false
          // Frames sent earlier may still arrive, long after the page has moved on.
          if (up.isCut() || !user.isOnline()) detectDead()
          else up.send(closeServer)
        },
      }
    }

  return {
    openTransportFor,
    links: () => [...links],
    nodeDied: (node) => {
      for (const link of links) if (link.node === node) link.nodeLost()
    },
    setFaults: (next) => {
      faults = next
    },
  }
}

function isFlowing(pipe: Pipe): boolean {
  return !pipe.isCut() && pipe.inFlight() === 0
}

function cutSome(pipes: readonly Pipe[], random: SimRandom): void {
  for (const pipe of pipes) if (random.happens(0.7)) pipe.cut()
}
