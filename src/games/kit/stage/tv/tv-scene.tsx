import type { ReactNode } from 'react'
import type { Ink } from '#ui/ink.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Rays } from '#ui/rays/rays.tsx'
import styles from './tv-scene.module.css'

export interface TvSceneProps {
  /** The color of the rays, different in each phase. */
  readonly ink: Ink
  /** The origin of the rays, in percent. */
  readonly x?: number
  readonly y?: number
  /** Signs, counts and lines to read along the lower edge. */
  readonly floor?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A phase on a TV: rays, and on them bubbles and characters; below, the floor. */
export function TvScene({ ink, x, y, floor, className, children }: TvSceneProps) {
  return (
    <div className={styles.scene}>
      <div className={joinClasses(styles.arena, className)}>
        <Rays ink={ink} x={x} y={y} />
        {children}
      </div>
      {floor !== undefined && <div className={styles.floor}>{floor}</div>}
    </div>
  )
}
