import { useEffect } from 'react'
import type { RoomCode } from '#rooms/record/ids.ts'
import { Character } from '#ui/avatar/character.tsx'
import { CodeTiles } from '#ui/code-field/code-tiles.tsx'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import type { Scene } from '../../shell/panels/scene-panel.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { TvRays } from './tv-canvas.tsx'
import styles from './tv-notice.module.css'
import { tvNotice } from './tv-notices.ts'

/** A message that fills a TV: a character with a bubble, a title and what happens next. */
export function TvNotice(props: {
  readonly scene: Scene
  readonly title: string
  readonly text: string
  /** The code of the room, between title and text. */
  readonly code?: RoomCode
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
        {props.code && <CodeTiles code={props.code} className={styles.code} />}
        <p className={styles.text}>{props.text}</p>
      </div>
    </main>
  )
}

/** Long enough to read, and for the phase that broke the picture to pass. */
const RELOAD_MS = 15_000

/** Takes the place of a picture that failed. Nobody stands at a TV, so it loads the page again by itself. */
export function TvCrash({ code }: { readonly code: RoomCode }) {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return <TvNotice {...tvNotice('crashed', code)} />
}
