import { Fragment, type ReactNode } from 'react'
import type { Ink } from '#ui/ink.ts'
import { Rays } from '#ui/rays/rays.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import { Crowd } from './crowd.tsx'
import { stayingPlayers } from './find-player.ts'
import styles from './watched-panel.module.css'

export interface WatchedPanelProps {
  readonly ink: Ink
  readonly title: string
  /** Each sentence stays in one line where there is room. */
  readonly brief: readonly string[]
  readonly players: readonly GamePlayer[]
  /** A drawing, twice as wide as high. */
  readonly children: ReactNode
}

/** A phase in which all players work in secret, as a watcher sees it: the task, and who is done. */
export function WatchedPanel({ ink, title, brief, players, children }: WatchedPanelProps) {
  return (
    <div className={styles.panel}>
      <Rays ink={ink} y={64} className={styles.rays} />
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.brief}>
          {brief.map((sentence) => (
            // A space at the end of an inline block would not show.
            <Fragment key={sentence}>
              <span>{sentence}</span>{' '}
            </Fragment>
          ))}
        </p>
      </div>
      {children}
      <Crowd players={stayingPlayers(players)} />
    </div>
  )
}
