import { once } from 'node:events'
import { type AddressInfo, connect, createServer, Socket } from 'node:net'

type State = 'whole' | 'stalled' | 'dead' | 'refused'

/** A proxy to a server on this machine that can fail like a network. */
export interface CuttableLink {
  readonly port: number
  /**
   * Carries nothing, without closing; new connections open and carry nothing either. All of them stay dead.
   */
  readonly cut: () => void
  /** Holds all data back, and delivers it late once the link is mended, like a router that recovers. */
  readonly stall: () => void
  /** Breaks open connections and rejects new ones. */
  readonly refuse: () => void
  readonly mend: () => void
  readonly stop: () => Promise<void>
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
  isDead: boolean
}

export async function startCuttableLink(target: number): Promise<CuttableLink> {
  let state: State = 'whole'
  const pairs = new Set<Pair>()
  const proxy = createServer({ allowHalfOpen: true }, open).listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  function open(near: Socket): void {
    const to = { port: target, host: '127.0.0.1', allowHalfOpen: true }
    const far = state === 'dead' ? new Socket() : connect(to)
    const pair = { near, far, isDead: false }
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true)
      // Bytes on a dead pair are read and dropped: to the sender they look delivered.
      from.on('data', (bytes: Buffer) => pair.isDead || to.write(bytes))
      from.on('end', () => pair.isDead || to.end())
      from.on('error', () => undefined)
      from.on('close', () => {
        if (pair.isDead && state === 'dead') return
        pairs.delete(pair)
        to.destroy()
      })
    }
    applyState(pair)
  }

  function applyState(pair: Pair): void {
    const { near, far } = pair
    if (state === 'dead') pair.isDead = true
    for (const end of [near, far]) {
      if (state === 'refused') end.resetAndDestroy()
      else if (state === 'stalled') end.pause()
      else end.resume()
    }
  }

  function enter(next: State): void {
    state = next
    for (const pair of pairs) {
      applyState(pair)
      // The other end of a broken connection learns it now, because it could not while the link was dead.
      if (state !== 'dead' && (pair.near.destroyed || pair.far.destroyed))
        for (const end of [pair.near, pair.far]) end.destroy()
    }
  }

  return {
    port: (proxy.address() as AddressInfo).port,
    cut: () => enter('dead'),
    stall: () => enter('stalled'),
    refuse: () => enter('refused'),
    mend: () => enter('whole'),
    stop: async () => {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
