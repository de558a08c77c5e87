/** Whether this person asked their system for less motion. Style sheets ask by themselves; this is for what they cannot do. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
