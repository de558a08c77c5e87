import type { Server } from 'node:http'
import type { TrustsProxy } from '../http/client-origin.ts'
import { addressKeyOf } from '../limits/address-key.ts'
import type { LimitKind } from '../limits/gate.ts'
import type { HttpLimits } from '../limits/limits.ts'

/**
 * Bounds the TCP connections that one address holds, before anything is said over them. A proxy that is trusted speaks
 * for many: its own are not counted against it.
 */
export function limitSockets(
  server: Server,
  deps: {
    readonly limits: HttpLimits
    readonly trustProxy: TrustsProxy
    readonly count: (kind: LimitKind) => void
  },
): void {
  const { sockets, socketsPerAddress, socketsSparedPerAddress } = deps.limits
  const openByAddress = new Map<string, number>()
  let openOfAll = 0
  server.maxConnections = sockets
  server.on('connection', (socket) => {
    const free = Math.max(sockets - openOfAll, socketsSparedPerAddress)
    openOfAll += 1
    socket.on('close', () => {
      openOfAll -= 1
    })
    const { remoteAddress } = socket
    if (remoteAddress === undefined || deps.trustProxy(remoteAddress, 0)) return
    const key = addressKeyOf(remoteAddress)
    const open = openByAddress.get(key) ?? 0
    if (open >= Math.min(socketsPerAddress, free)) {
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
