import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './loading-dots.module.css'

/** Three hopping dots after a waiting text. Decoration, as wide as an ellipsis of the text. */
export function LoadingDots({ className }: { readonly className?: string | undefined }) {
  return (
    <span className={joinClasses(className)} aria-hidden="true">
      <span className={styles.dots}>
        <i />
        <i />
        <i />
      </span>
    </span>
  )
}
