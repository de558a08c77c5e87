/**
 * The dark modules of a QR code as one SVG path, one unit per module. Each horizontal run is one rectangle,
 * which avoids hairlines between modules. The three finder patterns are drawn separately.
 */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length
  return modules
    .flatMap((row, y) =>
      runsOf(row.map((isDark, x) => isDark && !isInFinder(x, y, size))).map((run) => ({ ...run, y })),
    )
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('')
}

/** The top left corners of the three finder patterns. */
export function finderCorners(size: number): readonly { readonly x: number; readonly y: number }[] {
  const far = size - FINDER_SIZE
  return [
    { x: 0, y: 0 },
    { x: far, y: 0 },
    { x: 0, y: far },
  ]
}

export const FINDER_SIZE = 7

function isInFinder(x: number, y: number, size: number): boolean {
  return finderCorners(size).some(
    (corner) => x >= corner.x && x < corner.x + FINDER_SIZE && y >= corner.y && y < corner.y + FINDER_SIZE,
  )
}

function runsOf(row: readonly boolean[]): readonly { readonly x: number; readonly length: number }[] {
  const runs: { x: number; length: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (isDark && last !== undefined && last.x + last.length === x) last.length += 1
    else if (isDark) runs.push({ x, length: 1 })
  })
  return runs
}
