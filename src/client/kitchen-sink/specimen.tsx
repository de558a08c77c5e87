import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './specimen.module.css'

/** One component under its name, in all its states: side by side, or one below another where each wants the width. */
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
