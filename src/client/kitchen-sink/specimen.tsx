import type { ReactNode } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './specimen.module.css'

/** A component under its name in all its states, in a row, or stacked where each needs the full width. */
export function Specimen(props: {
  readonly name: string
  readonly isStacked?: boolean
  readonly children: ReactNode
}) {
  return (
    <section className={styles.specimen}>
      <h3 className={styles.name}>{props.name}</h3>
      <div className={joinClasses(styles.states, props.isStacked === true && styles.stacked)}>
        {props.children}
      </div>
    </section>
  )
}
