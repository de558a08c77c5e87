import { formatTable } from '../support/format.ts'

/** One figure about the limits of the product on this machine. */
export interface LimitLine {
  readonly what: string
  readonly figure: string
  /** The target as text; empty without a target. */
  readonly goal: string
  /** Null without a target. */
  readonly isReached: boolean | null
}

/** Figures of one measurement. */
export interface LimitSection {
  readonly title: string
  readonly lines: readonly LimitLine[]
  /** The method, in Markdown. */
  readonly how: string
}

export interface LimitOptions {
  /** A folder on the measured disk. */
  readonly dir: string
  readonly rounds: number
  /** The length of one round of commands. */
  readonly seconds: number
}

/** Prints the figures, each after the name of its measurement. */
export function printLines(name: string, lines: readonly LimitLine[]): void {
  for (const { figure, goal, isReached, what } of lines)
    console.log(
      `${name}: ${what}: ${figure} ${goal === '' ? '' : `(${goal}: ${isReached ? 'reached' : 'NOT reached'})`}`,
    )
}

export function toMarkdown({ how, lines, title }: LimitSection): string {
  return `## ${title}\n\n${formatLines(lines)}\n\n${how}`
}

export function formatLines(lines: readonly LimitLine[]): string {
  const rows = lines.map(({ figure, goal, isReached, what }) => [
    what,
    figure,
    goal,
    isReached === null ? '' : isReached ? 'reached' : '**not reached**',
  ])
  return formatTable(['', 'Figure', 'Goal', ''], rows)
}
