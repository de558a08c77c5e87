import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Connection } from '../connections/connection.ts'
import type { Transport } from '../connections/transport.ts'
import type { ConnectingClient } from '../limits/gate.ts'

/** Opens fake connections and records their transports, received frames and ends. */
export function recordConnections() {
  const record = {
    transports: [] as Transport[],
    received: [] as string[],
    closings: 0,
    connect: (_client: ConnectingClient, transport: Transport): Connection => {
      record.transports.push(transport)
      return {
        receive: (frame) => record.received.push(frame),
        drain: async () => undefined,
        refuseQueued: () => {},
        closed: async () => {
          record.closings += 1
        },
      }
    },
  }
  return record
}

export async function waitUntil(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!isSo() && performance.now() < deadline) await delay(5)
  expect(isSo()).toBe(true)
}
