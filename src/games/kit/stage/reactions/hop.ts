/** The name of a character that hops: the id of its player. */
export const HOPPER = 'data-hopper'

/** The most characters that hop at a time, for any number of reactions. */
const HOPPERS_MAX = 4

const HOP: Keyframe[] = [
  { transform: pose() },
  { transform: pose(6, 0, 1.08, 0.88), offset: 0.14, easing: 'ease-out' },
  { transform: pose(-42, -7, 0.96, 1.06), offset: 0.5, easing: 'ease-in' },
  { transform: pose(4, 0, 1.06, 0.92), offset: 0.84 },
  { transform: pose() },
]

const HOP_MS = 620

/** `y` is in percent of the character's own height, `turn` in degrees. */
function pose(y = 0, turn = 0, wide = 1, high = 1): string {
  return [`translateY(${y}%)`, `rotate(${turn}deg)`, `scale(${wide},${high})`].join(' ')
}

/** Lets a character hop, unless it does already. */
export function hop(character: Element, afterMs = 0): void {
  if (character.getAnimations().some(({ id }) => id === HOPPER)) return
  // Added to the transform that the character has in its place.
  character.animate(HOP, { id: HOPPER, duration: HOP_MS, delay: afterMs, composite: 'add' })
}

/**
 * Whose characters hop: the viewer's own for an own reaction. Reactions of others have no senders, so the other
 * characters take turns.
 */
export function pickHoppers<Hopper>(
  hoppers: readonly { readonly id: string; readonly hopper: Hopper }[],
  { me, count, turn }: { readonly me: string | null; readonly count: number; readonly turn: number },
): readonly Hopper[] {
  if (me !== null) return hoppers.filter(({ id }) => id === me).map(({ hopper }) => hopper)
  const some = Math.min(count, HOPPERS_MAX, hoppers.length)
  return Array.from({ length: some }, (_, place) => hoppers[(turn + place) % hoppers.length]).flatMap(
    (one) => one?.hopper ?? [],
  )
}
