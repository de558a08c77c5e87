/** Whether the system asks for reduced motion. For scripts; style sheets use the media query. */
export function prefersCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
