export interface BurstShape {
  readonly width: number
  readonly height: number
  readonly points: number
  /** The radius of the inner corners, as a fraction of the outer radius. */
  readonly depth: number
  readonly seed: number
}

/** An irregular star as an SVG path; the same seed draws the same star. */
export function burstPath({ width, height, points, depth, seed }: BurstShape): string {
  const random = createLehmer(seed)
  const corners: string[] = []
  for (let i = 0; i < points * 2; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / points + (random() - 0.5) * 0.1
    const reach = i % 2 === 1 ? depth + (random() - 0.5) * 0.07 : 0.88 + random() * 0.12
    const x = width / 2 + (Math.cos(angle) * width * reach) / 2
    const y = height / 2 + (Math.sin(angle) * height * reach) / 2
    corners.push(`${x.toFixed(1)} ${y.toFixed(1)}`)
  }
  return `M${corners.join('L')}Z`
}

/** A deterministic generator of numbers in [0, 1): Lehmer's minimal standard. */
export function createLehmer(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
