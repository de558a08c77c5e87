import { type PodiumPlace, podiumRows } from '../../arrange-podium.ts'
import { type Flow, fitText, flowTexts, heightOf, type Measure } from './text.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Named {
  readonly name: string
}

export interface PlacedStep<On extends Named = Named> extends PodiumPlace<On> {
  readonly block: Box
  readonly names: Flow
  /** The square of each player's character, in the order of the names: those behind first. */
  readonly characters: readonly Box[]
}

/** The place of the podium: from `x` to `x + width`, down to the lower edge. */
export interface Ground extends Omit<Box, 'y'> {
  readonly top: number
  readonly bottom: number
}

/** Heights within a block: above its number, of the number, of the points, below its names. */
export const BLOCK = { padding: 14, number: 58, points: 38, margin: 12 } as const
/** How much higher a block begins than the next lower one. */
const RISE = { 1: 90, 2: 36, 3: 0 } as const
const LOWEST = 142
const CHARACTER_MAX = { 1: 182, 2: 148, 3: 148 } as const
/** Fractions of a character's size: its depth in its block, and the part covered by those in front. */
const SINK = 0.05
const COVERED = 0.42
const CROWN = 0.2
/** In a crowd, characters are wider than their places. */
const OVERLAP = 1.25

/** Blocks and characters of a podium. Long lists of names make all blocks higher, so that their order stays. */
export function layOutPodium<On extends Named>(
  steps: readonly PodiumPlace<On>[],
  ground: Ground,
  measure: Measure,
): readonly PlacedStep<On>[] {
  const share = ground.width / steps.reduce((sum, step) => sum + step.width, 0)
  const flowed = steps.map((step) => ({
    ...step,
    names: flowNames(step.standings, share * step.width - 2 * BLOCK.margin, measure),
  }))
  const around = BLOCK.padding + BLOCK.number + BLOCK.points
  const lowest = Math.max(LOWEST, ...flowed.map(({ rank, names }) => around + heightOf(names) - RISE[rank]))
  let x = ground.x
  return flowed.map((step) => {
    const block = { x, y: ground.bottom - lowest - RISE[step.rank], width: share * step.width }
    x += block.width
    return { ...step, block, characters: placeCharacters(step, block, ground.top) }
  })
}

function flowNames(standings: readonly Named[], width: number, measure: Measure): Flow {
  const names = standings.map(({ name }) => name)
  if (names.length === 1) {
    // It keeps its line, in a size that fits.
    const { text, size } = fitText(names.join(), width, [25, 22, 19, 16], measure)
    return { size, lines: [[text]] }
  }
  if (names.length <= 5) return flowTexts(names, { width, height: 70 }, [23, 20, 18, 16], measure)
  return flowTexts(names, { width, height: 150 }, [19, 17, 15, 13, 11], measure)
}

function placeCharacters({ rank, standings }: PodiumPlace<Named>, block: Box, top: number): readonly Box[] {
  const count = standings.length
  const rows = podiumRows(standings)
  const longest = Math.max(...rows.map(({ items, shift }) => items.length + 2 * Math.abs(shift)))
  const high = 1 + (rows.length - 1) * (1 - COVERED) + (rank === 1 ? CROWN : 0)
  const wide = count === 1 ? 0.78 : rows.length === 1 ? 1 : OVERLAP
  const size = Math.min((block.width * wide) / longest, CHARACTER_MAX[rank], (block.y - top) / high)
  const place = rows.length === 1 ? size : size / OVERLAP
  return rows.flatMap(({ items, shift }, index) => {
    const behind = rows.length - 1 - index
    const y = block.y - size * (1 - SINK) - behind * size * (1 - COVERED)
    const middle = block.x + block.width / 2 + (shift - (items.length - 1) / 2) * place
    return items.map((_, nth) => ({ x: middle + nth * place - size / 2, y, width: size }))
  })
}
