import { once } from 'node:events'
import { type AddressInfo, connect, createServer, Socket } from 'node:net'

type State = 'whole' | 'stalled' | 'dead' | 'refused'

/** A way to a server on this machine that can fail as networks do. */
export interface CuttableLink {
  readonly port: number
  /** Nothing is carried, and nobody is told; new connections open and carry nothing either. None of them ever will again. */
  readonly cut: () => void
  /** The same, but what is sent meanwhile arrives late, once the link is mended: a router that came back. */
  readonly stall: () => void
  /** Everything that is open breaks, and what is opened is turned away. */
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
      // What a dead pair is still sent is read and forgotten: whoever sends takes it for delivered.
      from.on('data', (bytes: Buffer) => pair.isDead || to.write(bytes))
      from.on('end', () => pair.isDead || to.end())
      from.on('error', () => undefined)
      from.on('close', () => {
        if (pair.isDead && state === 'dead') return
        pairs.delete(pair)
        to.destroy()
      })
    }
    treat(pair)
  }

  function treat(pair: Pair): void {
    const { near, far } = pair
    if (state === 'dead') pair.isDead = true
    for (const end of [near, far]) {
      if (state === 'refused') end.resetAndDestroy()
      else if (state === 'stalled') end.pause()
      else end.resume()
    }
  }

  function turn(next: State): void {
    state = next
    for (const pair of pairs) {
      treat(pair)
      // Its other end is told now what it could not be told before.
      if (state !== 'dead' && (pair.near.destroyed || pair.far.destroyed))
        for (const end of [pair.near, pair.far]) end.destroy()
    }
  }

  return {
    port: (proxy.address() as AddressInfo).port,
    cut: () => turn('dead'),
    stall: () => turn('stalled'),
    refuse: () => turn('refused'),
    mend: () => turn('whole'),
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
