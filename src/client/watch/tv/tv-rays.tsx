import type { Ink } from '#ui/ink.ts'
import { Rays } from '#ui/rays/rays.tsx'
import styles from './tv-rays.module.css'

/** The ground of a TV's picture: rays that fill the window beyond it. */
export function TvRays({ ink, y = 70 }: { readonly ink: Ink | 'hero'; readonly y?: number }) {
  return <Rays ink={ink} y={y} className={styles.rays} />
}
