import { writePath } from '../../kit/drawing/ink-path.ts'
import { readStroke } from '../../kit/drawing/read-ink.ts'

/**
 * Players of the suites know a word only from its doodle, as all players do. So they draw it: a stroke whose points are
 * the codes of the letters.
 */
export function drawWord(word: string): string {
  const points = Array.from(word.slice(0, 40), (letter, place) => ({
    x: letter.charCodeAt(0) % 1_000,
    y: place * 5,
  }))
  return `A${writePath(points)}`
}

/** The word that a doodle shows; a wrong one for anything else. */
export function readWord(ink: readonly string[]): string {
  const stroke = readStroke(ink[0] ?? '')
  if (!stroke.ok) return 'no idea'
  return String.fromCharCode(...stroke.value.points.map(({ x }) => x))
}
