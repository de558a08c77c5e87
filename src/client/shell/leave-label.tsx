import styles from './leave-label.module.css'

/** The text of a button that leaves. Some languages are short on phones, and say what is left where there is room. */
export function LeaveLabel({ short, full }: { readonly short: string; readonly full: string }) {
  if (short === full) return short
  return (
    <>
      <span className={styles.short}>{short}</span>
      <span className={styles.full}>{full}</span>
    </>
  )
}
