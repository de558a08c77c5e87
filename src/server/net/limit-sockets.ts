import type { Server } from 'node:http'
import { addressKeyOf } from './address-key.ts'
import type { TrustsProxy } from './client-origin.ts'
import type { LimitKind } from './gate.ts'

/**
 * Bounds the TCP connections that one address holds, before anything is said over them. A proxy that is trusted speaks
 * for many: its own are not counted against it.
 */
export function limitSockets(
  server: Server,
  deps: {
    readonly perAddress: number
    readonly trustProxy: TrustsProxy
    readonly count: (kind: LimitKind) => void
  },
): void {
  const openByAddress = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || deps.trustProxy(remoteAddress, 0)) return
    const key = addressKeyOf(remoteAddress)
    const open = openByAddress.get(key) ?? 0
    if (open >= deps.perAddress) {
      deps.count('sockets-of-address')
      socket.destroy()
      return
    }
    openByAddress.set(key, open + 1)
    socket.on('close', () => {
      const left = (openByAddress.get(key) ?? 1) - 1
      if (left === 0) openByAddress.delete(key)
      else openByAddress.set(key, left)
    })
  })
  server.on('drop', () => deps.count('sockets'))
}
