import { memo } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './loading-dots.module.css'

/** Three hopping dots after a waiting text. Decoration, as wide as an ellipsis of the text. */
export const LoadingDots = memo(function LoadingDots(props: {
  /** Rest after a few hops: for a wait that may be long, such as for a person. */
  readonly isPatient?: boolean
  readonly className?: string | undefined
}) {
  return (
    <span className={joinClasses(props.className)} aria-hidden="true">
      <span className={joinClasses(styles.dots, props.isPatient && styles.patient)}>
        <i />
        <i />
        <i />
      </span>
    </span>
  )
})
