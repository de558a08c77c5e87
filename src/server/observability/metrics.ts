import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CommitOutcome, RoomStore } from '../storage/store/room-store.ts'

/** What an operator can watch at `/metrics`. No metric carries a name, a code or an address. */
export interface Metrics {
  readonly text: () => Promise<string>
  readonly contentType: string
  /** Starts timing a call; the returned function counts it with its outcome: `ok`, or the code of the refusal. */
  readonly timeCall: (call: string) => (outcome: string) => void
  /** Starts timing the sending of one commit to those who watch. */
  readonly timeBroadcast: () => () => void
  /** Counts what a limit did to somebody, by its kind. */
  readonly countLimit: (kind: string) => void
  /** Reads a figure anew whenever it is asked for. */
  readonly watch: (gauge: GaugeName, read: () => number) => void
  /** The same store, with its commits timed, and those counted that wait to become durable. */
  readonly measured: (store: RoomStore) => RoomStore
}

const gauges = {
  rumpus_rooms_held: 'Rooms held in memory by this node.',
  rumpus_players: 'Players who watch their room over this node.',
  rumpus_connections: 'Open connections to this node.',
  rumpus_bus_up: 'Whether the bus reaches the other nodes: 1 or 0; always 1 for a node that is alone.',
  rumpus_waiting_frames: 'Frames from browsers that were taken and are not yet answered.',
  rumpus_waiting_bytes: 'Bytes of those frames.',
  rumpus_send_queue_bytes: 'Bytes held for all connections that do not take them.',
  rumpus_send_queue_max_bytes: 'Bytes held for the connection that takes them the slowest.',
} as const

export type GaugeName = keyof typeof gauges

/** From a twentieth of a millisecond to five seconds. */
const BUCKETS_SECONDS = [
  0.000_05, 0.000_1, 0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5,
]

export function createMetrics(): Metrics {
  const registry = new Registry()
  // Memory, CPU, garbage collection, and the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'rumpus_calls_total',
    help: 'Calls from browsers, by name and by outcome: ok, or the code of the refusal.',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  })
  const limitsHit = new Counter({
    name: 'rumpus_limits_total',
    help: 'What a limit refused or closed, by its kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  const callSeconds = histogram(
    'rumpus_call_seconds',
    'From taking up a call until its answer is handed to its connection.',
    ['call'],
  )
  const commitSeconds = histogram(
    'rumpus_commit_seconds',
    'From handing a commit to the store until it is durable, by outcome.',
    ['outcome'],
  )
  const broadcastSeconds = histogram(
    'rumpus_broadcast_seconds',
    'Encoding one commit and handing it to the connections of everybody who watches on this node.',
    [],
  )
  let commitsWaiting = 0
  addGauge(
    'rumpus_commits_waiting',
    'Commits handed to the store that are not durable yet.',
    () => commitsWaiting,
  )

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    timeCall: (call) => {
      const startedAt = performance.now()
      return (outcome) => {
        callSeconds.observe({ call }, secondsSince(startedAt))
        calls.inc({ call, outcome })
      }
    },
    countLimit: (kind) => limitsHit.inc({ kind }),
    timeBroadcast: () => {
      const startedAt = performance.now()
      return () => broadcastSeconds.observe(secondsSince(startedAt))
    },
    watch: (name, read) => addGauge(name, gauges[name], read),
    measured: (store) => ({
      ...store,
      commit: (commit) => {
        const startedAt = performance.now()
        const ended = (outcome: CommitOutcome | 'failed') => {
          commitsWaiting -= 1
          commitSeconds.observe({ outcome }, secondsSince(startedAt))
        }
        commitsWaiting += 1
        const committing = store.commit(commit)
        committing.then(ended, () => ended('failed'))
        return committing
      },
    }),
  }

  function histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    return new Histogram({
      name,
      help,
      labelNames: [...labelNames],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    })
  }

  function addGauge(name: string, help: string, read: () => number): void {
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

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}
