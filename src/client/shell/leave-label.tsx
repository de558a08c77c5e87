import styles from './leave-label.module.css'

/** The text of a button that leaves. On phones, some languages have a shorter one. */
export function LeaveLabel({ short, full }: { readonly short: string; readonly full: string }) {
  if (short === full) return short
  return (
    <>
      <span className={styles.short}>{short}</span>
      <span className={styles.full}>{full}</span>
    </>
  )
}
