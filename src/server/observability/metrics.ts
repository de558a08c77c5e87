import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CommitOutcome, RoomStore } from '../storage/store/room-store.ts'

/** Counts a signal that a browser sent (accepted, dropped), or a frame with signals for one (sent, skipped). */
export type CountSignal = (
  signal: 'react' | 'nudge',
  outcome: 'accepted' | 'dropped' | 'sent' | 'skipped',
) => void

const gauges = {
  rumpus_rooms_held: 'Rooms held in memory by this node.',
  rumpus_players: 'Players connected to their room over this node.',
  rumpus_watchers: 'Watchers connected to a room over this node.',
  rumpus_connections: 'Open connections to this node.',
  rumpus_bus_up: 'Whether the bus reaches the other nodes: 1 or 0; always 1 for a single node.',
  rumpus_waiting_frames: 'Frames received from browsers and not yet answered.',
  rumpus_waiting_bytes: 'Bytes of those frames.',
  rumpus_send_queue_bytes: 'Bytes in the send queues of all connections.',
  rumpus_send_queue_max_bytes: 'Bytes in the largest send queue of a connection.',
} as const

type GaugeName = keyof typeof gauges

const BUCKETS_SECONDS = [
  0.000_05, 0.000_1, 0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5,
]

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics at `/metrics`. None contains a name, a room code or an address. */
export function createMetrics() {
  const registry = new Registry()
  // Memory, CPU, garbage collection, and the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  const calls = counter(
    'rumpus_calls_total',
    'Calls from browsers, by name and by outcome: ok, or the code of the refusal.',
    ['call', 'outcome'],
  )
  const limitsHit = counter('rumpus_limits_total', 'Refusals and closed connections by the kind of limit.', [
    'kind',
  ])
  const signals = counter(
    'rumpus_signals_total',
    'Reactions and nudges of browsers (accepted, dropped), and frames with them for browsers (sent, skipped).',
    ['signal', 'outcome'],
  )
  const callSeconds = histogram(
    'rumpus_call_seconds',
    'From the start of a call until its answer is passed to its connection.',
    ['call'],
  )
  const commitSeconds = histogram(
    'rumpus_commit_seconds',
    'From passing a commit to the store until it is durable, by outcome.',
    ['outcome'],
  )
  const broadcastSeconds = histogram(
    'rumpus_broadcast_seconds',
    'Encoding one commit and passing it to the connections of all subscribers on this node.',
    [],
  )
  const countSignal: CountSignal = (signal, outcome) => signals.inc({ signal, outcome })
  let commitsWaiting = 0
  addGauge(
    'rumpus_commits_waiting',
    'Commits passed to the store that are not durable yet.',
    () => commitsWaiting,
  )

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    /** Starts timing a call. The returned function takes its outcome: `ok`, or the code of the refusal. */
    timeCall: (call: string) => {
      const end = callSeconds.startTimer({ call })
      return (outcome: string) => {
        end()
        calls.inc({ call, outcome })
      }
    },
    countSignal,
    countLimit: (kind: string) => limitsHit.inc({ kind }),
    /** Starts timing the sending of one commit to subscribers. */
    timeBroadcast: () => broadcastSeconds.startTimer(),
    /** Registers a gauge that is read at every request for the metrics. */
    watch: (name: GaugeName, read: () => number) => addGauge(name, gauges[name], read),
    /** Wraps the store to time its commits and count the pending ones. */
    measured: (store: RoomStore): RoomStore => ({
      ...store,
      commit: (commit) => {
        const end = commitSeconds.startTimer()
        const ended = (outcome: CommitOutcome | 'failed') => {
          commitsWaiting -= 1
          end({ outcome })
        }
        commitsWaiting += 1
        const committing = store.commit(commit)
        committing.then(ended, () => ended('failed'))
        return committing
      },
    }),
  }

  function counter<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Counter({ name, help, labelNames, registers: [registry] })
  }

  function histogram<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Histogram({ name, help, labelNames, buckets: BUCKETS_SECONDS, registers: [registry] })
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
