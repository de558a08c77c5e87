import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to the server whose connections can go dead silently, as in a network that a client has left. */
interface SilentProxy {
  readonly origin: string
  /** From now on, open connections carry nothing and do not close; later ones work. */
  readonly dropMessages: () => void
  readonly stop: () => Promise<void>
}

export async function startSilentProxy(
  target: string,
  { hasCookies = true }: { readonly hasCookies?: boolean } = {},
): Promise<SilentProxy> {
  const { hostname, port } = new URL(target)
  const filter = hasCookies ? (bytes: Buffer) => bytes : withoutCookies
  let open = new Set<{ readonly near: Socket; readonly far: Socket; isDead: boolean }>()
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = { near, far, isDead: false }
    open.add(pair)
    // Bytes on a dead pair are read and dropped: to the sender they look delivered.
    near.on('data', (bytes: Buffer) => pair.isDead || far.write(filter(bytes)))
    far.on('data', (bytes: Buffer) => pair.isDead || near.write(filter(bytes)))
    near.on('close', () => pair.isDead || far.destroy())
    far.on('close', () => pair.isDead || near.destroy())
    for (const end of [near, far]) end.on('error', () => end.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    dropMessages: () => {
      for (const pair of open) pair.isDead = true
    },
    stop: async () => {
      for (const { near, far } of open) {
        near.destroy()
        far.destroy()
      }
      open = new Set()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

function withoutCookies(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(/\r\n(set-)?cookie: [^\r]*/gi, ''), 'latin1')
}
