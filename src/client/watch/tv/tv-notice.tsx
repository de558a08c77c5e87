import type { ReactNode } from 'react'
import { Character } from '#ui/avatar/character.tsx'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import type { Scene } from '../../shell/panels/scene-panel.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import styles from './tv-notice.module.css'
import { TvRays } from './tv-rays.tsx'

/** A message that fills a TV: a character with a bubble, a title and what happens next. */
export function TvNotice(props: {
  readonly scene: Scene
  readonly title: string
  readonly text: string
  /** A part between title and text. */
  readonly children?: ReactNode
}) {
  const { scene } = props
  return (
    <main className={styles.notice}>
      <TvRays ink={scene.ink} y={62} />
      <Wordmark className={styles.wordmark} />
      <div className={styles.figure} aria-hidden="true">
        <p className={styles.says}>{scene.says}</p>
        <Character name={scene.character} avatar={scene.character} color="tile-3" isBobbing />
      </div>
      <div className={styles.card} role="status">
        <ScreenHeading className={styles.title}>{props.title}</ScreenHeading>
        {props.children}
        <p className={styles.text}>{props.text}</p>
      </div>
    </main>
  )
}
