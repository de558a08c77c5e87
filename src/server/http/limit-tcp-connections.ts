import type { Server } from 'node:http'
import { addressKeyOf } from '../limits/address-key.ts'
import type { HttpLimits } from '../limits/http-limits.ts'
import type { LimitKind } from '../limits/limit-kind.ts'
import type { TrustsProxy } from './client-origin.ts'

/** Bounds the TCP connections of each address, except those of a trusted proxy, which serves many clients. */
export function limitTcpConnections(
  server: Server,
  deps: {
    readonly limits: HttpLimits
    readonly trustProxy: TrustsProxy
    readonly count: (kind: LimitKind) => void
  },
): void {
  const { sockets, socketsPerAddress, socketsSparedPerAddress } = deps.limits
  const openByAddress = new Map<string, number>()
  let openTotal = 0
  server.maxConnections = sockets
  server.on('connection', (socket) => {
    const free = Math.max(sockets - openTotal, socketsSparedPerAddress)
    openTotal += 1
    socket.on('close', () => {
      openTotal -= 1
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
