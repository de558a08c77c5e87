import type { ReactNode } from 'react'
import { Card } from '#client/ui/card/card.tsx'
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx'
import { ScreenHeading } from '../screen-heading.tsx'
import styles from './full-panel.module.css'

/** A whole page with one thing to say and what can be done about it. */
export function FullPanel(props: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <main className={styles.page}>
      <Wordmark size="sm" />
      <Card as="section" className={styles.card}>
        <ScreenHeading>{props.title}</ScreenHeading>
        <p>{props.text}</p>
        <div className={styles.actions}>{props.children}</div>
      </Card>
    </main>
  )
}
