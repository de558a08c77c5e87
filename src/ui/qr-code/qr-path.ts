/**
 * The dark modules of a QR code as one SVG path, one unit per module. Each horizontal run is one rectangle,
 * which avoids hairlines between modules. The three finder patterns are drawn separately.
 */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => {
      const marks = row.map((isDark, x) => (isDark && !isInFinder(x, y, modules.length) ? '#' : ' ')).join('')
      return [...marks.matchAll(/#+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      )
    })
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
