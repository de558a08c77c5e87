/** Whether the system asks for reduced motion. For scripts; style sheets use the media query. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
