import type { ReactNode } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import { DoodleSheet, type DoodleSheetProps } from './easel.tsx'
import styles from './tv-doodle.module.css'

export interface TvDoodleProps extends Omit<DoodleSheetProps, 'me'> {
  /** Two parts: the second fills the height that the first leaves. */
  readonly side: ReactNode
  readonly sideClass?: string | undefined
}

/** The doodle, as large as possible, and a column beside it. */
export function TvDoodle({ side, sideClass, ...doodle }: TvDoodleProps) {
  return (
    <>
      <div className={styles.place}>
        <DoodleSheet {...doodle} me={null} />
      </div>
      <div className={joinClasses(styles.side, sideClass)}>{side}</div>
    </>
  )
}
