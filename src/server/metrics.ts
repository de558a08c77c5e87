import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RoomStore } from './storage/room-store.ts'

/** What an operator can watch at `/metrics`. No metric carries a name, a code or an address. */
export interface Metrics {
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly countCall: (call: string, outcome: string) => void
  readonly watchGauges: (read: { readonly rooms: () => number; readonly connections: () => number }) => void
  /** The same store, with the time of its commits measured. */
  readonly measured: (store: RoomStore) => RoomStore
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'rumpus_calls_total',
    help: 'Calls from browsers, by name and by outcome: ok, or the code of the refusal.',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  })
  const commits = new Histogram({
    name: 'rumpus_commit_seconds',
    help: 'From handing a commit to the store until it is durable, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    countCall: (call, outcome) => calls.inc({ call, outcome }),
    watchGauges: ({ rooms, connections }) => {
      gauge('rumpus_rooms_held', 'Rooms held in memory by this node.', rooms)
      gauge('rumpus_connections', 'Open WebSocket connections to this node.', connections)
    },
    measured: (store) => ({
      ...store,
      commit: async (commit) => {
        const stop = commits.startTimer()
        try {
          const outcome = await store.commit(commit)
          stop({ outcome })
          return outcome
        } catch (error) {
          stop({ outcome: 'failed' })
          throw error
        }
      },
    }),
  }

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}
