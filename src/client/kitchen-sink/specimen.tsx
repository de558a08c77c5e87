import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import css from './specimen.module.css'

/** One component under its name, in all its states: side by side, or one below another where each wants the width. */
export function Specimen(props: {
  readonly name: string
  readonly isStacked?: boolean
  readonly children: ReactNode
}) {
  return (
    <section className={css.specimen}>
      <h3 className={css.name}>{props.name}</h3>
      <div className={joinClasses(css.states, props.isStacked === true && css.stacked)}>{props.children}</div>
    </section>
  )
}
