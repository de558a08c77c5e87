import type { LimitLine } from '../limits/limit-line.ts'
import { formatFigure } from '../support/format.ts'
import {
  atRate,
  type Figure,
  formatValue,
  gathering,
  joins,
  type Measurements,
  medianOfRounds,
} from './figures.ts'
import { DURABLE_PEERS, MEMORY_PEERS, type SystemId, systems } from './systems.ts'

/** The rate at which a durable vote costs most, and the one at which the durable peers collapse. */
const [USUAL_RATE, HIGH_RATE] = [1_500, 4_000] as const
const GATHERING_MS = 15
/** The share of the due votes that have to reach all screens in the measured time. */
const HELD_SHARE = 0.99

/** The goals of Rumpus in comparison with the others, each computed from the medians of the rounds. */
export function checkGoals(measurements: Measurements): readonly LimitLine[] {
  const own = (figure: Figure) => medianOfRounds(figure, measurements.rumpus)

  /** Compares the figure with a multiple of the best of these peers, which is its bound. */
  function isWithin(figure: Figure, peers: readonly SystemId[], multiple: number, whose: string): LimitLine {
    const better = peers
      .map((id) => ({ id, value: medianOfRounds(figure, measurements[id]) }))
      .reduce((best, one) => (isBetter(figure, one.value, best.value) ? one : best))
    const ratio = own(figure) / better.value
    return {
      what: `${figure.name}, to ${whose}`,
      figure:
        `${formatFigure(ratio)} × (${formatFigure(own(figure))} and ${formatFigure(better.value)} ${figure.unit}, ` +
        `${systems[better.id].name})`,
      goal: `${figure.isLessBetter ? 'at most' : 'at least'} ${multiple} ×`,
      isReached: figure.isLessBetter ? ratio <= multiple : ratio >= multiple,
    }
  }

  const durable = 'the better durable peer'
  const memory = 'the better peer in memory'
  const { p99, held } = { p99: own(atRate.p99(HIGH_RATE)), held: own(atRate.held(HIGH_RATE)) }
  const bound = systems.rumpus.tolerableP99Ms
  const peersP99 = DURABLE_PEERS.map(
    (id) =>
      `${systems[id].name} ${formatValue(medianOfRounds(atRate.p99(HIGH_RATE), measurements[id]), atRate.p99(HIGH_RATE))}`,
  )
  const gatheringMs = own(gathering)
  return [
    isWithin(atRate.allCpu(USUAL_RATE), DURABLE_PEERS, 0.7, durable),
    isWithin(atRate.p99(USUAL_RATE), DURABLE_PEERS, 0.5, durable),
    {
      what: `${atRate.p99(HIGH_RATE).name}, and rate`,
      figure: `${formatValue(p99, atRate.p99(HIGH_RATE))}, ${formatFigure(held)}/s (p99 of ${peersP99.join(', ')})`,
      goal: `at most ${bound} ms, at least ${HELD_SHARE * 100} % of the rate`,
      isReached: p99 <= bound && held >= HELD_SHARE * HIGH_RATE,
    },
    isWithin(atRate.serverCpu(HIGH_RATE), MEMORY_PEERS, 1.2, memory),
    isWithin(atRate.serverCpu(USUAL_RATE), MEMORY_PEERS, 1.5, memory),
    isWithin(joins, ['socket-io'], 1.2, 'Socket.IO in memory'),
    {
      what: gathering.name,
      figure: `${formatFigure(gatheringMs)} ms`,
      goal: `at most ${GATHERING_MS} ms`,
      isReached: gatheringMs <= GATHERING_MS,
    },
  ]
}

function isBetter({ isLessBetter }: Figure, one: number, other: number): boolean {
  return isLessBetter ? one < other : one > other
}
