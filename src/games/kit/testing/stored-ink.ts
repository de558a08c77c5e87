import type { GameRows } from '#rooms/record/room-record.ts'
import { writePath } from '../drawing/ink-path.ts'
import type { DrawnSteps } from '../drawing/ink-schemas.ts'
import { readStroke } from '../drawing/read-ink.ts'
import type { Claim } from '../rules/state.ts'
import type { SimulationRandom } from './simulation.test-support.ts'
import { responsesOf, withResponses } from './stored-responses.ts'

/** The doodles in a game's rows, which stores their steps as `ink`. Read without the kit's own code. */

/** The moves that drew, each with its doodle and the number of steps before it. */
export function drawnMoves(rows: GameRows) {
  const drawn = new Map<number, number>()
  return responsesOf<string>(rows, 'ink').map(({ round: doodle, value }) => {
    const [steps, from] = [value.split(' '), drawn.get(doodle) ?? 0]
    drawn.set(doodle, from + steps.length)
    return { doodle, from, steps }
  })
}

/** Whether the last steps of a doodle are those of this move. */
export function hasDrawn(
  rows: GameRows,
  { doodle, from, steps }: DrawnSteps & { readonly doodle: number },
): boolean {
  return stepsOf(rows, doodle).slice(from).join() === steps.join()
}

export function doodlesIn(rows: GameRows): readonly number[] {
  return [...new Set(drawnMoves(rows).map(({ doodle }) => doodle))]
}

/** The steps of a doodle as they were drawn. */
export function stepsOf(rows: GameRows, doodle: number): readonly string[] {
  return drawnMoves(rows).flatMap((move) => (move.doodle === doodle ? move.steps : []))
}

/** The strokes that a doodle's steps leave. */
export function strokesOf(rows: GameRows, doodle: number): readonly string[] {
  let strokes: readonly string[] = []
  for (const step of stepsOf(rows, doodle)) {
    const before = strokes.slice(0, -1)
    if (step === '!') strokes = []
    else if (step === '<') strokes = before
    else if (step.startsWith('+')) strokes = [...before, (strokes.at(-1) ?? '') + step.slice(1)]
    else strokes = [...strokes, step]
  }
  return strokes
}

/** Claims about all stored doodles. */
export function inkClaims(rows: GameRows): readonly Claim[] {
  const isSmall = (doodle: number) => {
    const [steps, strokes] = [stepsOf(rows, doodle), strokesOf(rows, doodle)]
    const adding = steps.filter((step) => step !== '<' && step !== '!')
    const isShort = steps.length <= 2_000 && adding.length <= 1_000 && strokes.length <= 400
    return isShort && strokes.join('').length <= 16_384
  }
  const claim = 'at most 2000 steps, 1000 that add, 400 strokes and 16 KiB a doodle'
  return [[doodlesIn(rows).every(isSmall), claim]]
}

/** The rows with one more stroke of a doodle. */
export function withStroke(rows: GameRows, doodle: number): GameRows {
  const last = responsesOf<string>(rows, 'ink', doodle).slice(-1)
  return withResponses(
    rows,
    last.map((one) => ({ ...one, value: `${one.value} HgHgHCDEF` })),
  )
}

/** Steps that a player might draw, invalid ones included. */
export function randomSteps(random: SimulationRandom): readonly string[] {
  return Array.from({ length: random.between(1, 4) }, () => {
    // Black and another ink, a dot and a line; now and then off the grid.
    const stroke = random.pick(['A', 'B', 'H']) + random.pick(['gHgH', 'gHgHCDEF', '-_-_', 'BBAA'])
    return ['!', '<', '+CB'][random.int(10)] ?? stroke
  })
}

/**
 * Players of the suites know a word only from its drawing, as all players do. So they draw it: a stroke whose points are
 * the codes of the letters.
 */
export function drawText(text: string): string {
  const points = Array.from(text.slice(0, 40), (letter, place) => ({
    x: letter.charCodeAt(0) % 1_000,
    y: place * 5,
  }))
  return `A${writePath(points)}`
}

/** The text that a drawing shows; a wrong one for anything else. */
export function readText(ink: readonly string[]): string {
  const stroke = readStroke(ink[0] ?? '')
  if (!stroke.ok) return 'no idea'
  return String.fromCharCode(...stroke.value.points.map(({ x }) => x))
}
