import type { ReactNode } from 'react'
import css from './row.module.css'

/** Specimens side by side. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
