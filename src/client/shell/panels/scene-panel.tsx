import { type ReactNode, useId } from 'react'
import { linesOf } from '#messages/lines-of.ts'
import type { AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import { Character } from '#ui/avatar/character.tsx'
import { Burst } from '#ui/burst/burst.tsx'
import { Halftone } from '#ui/halftone/halftone.tsx'
import type { Ink } from '#ui/ink.ts'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import { ScreenHeading } from '../screen-heading.tsx'
import styles from './scene-panel.module.css'

/** A character with a speech bubble. Decoration: the text below it carries the information. */
export interface Scene {
  readonly character: (typeof AVATAR_NAMES)[number]
  readonly ink: Ink
  readonly says: string
  readonly burst?: { readonly word: string; readonly ink: Ink } | undefined
}

/** The parts of a message of three lines: the character's line, a title and a text. */
export function sceneTexts(message: string) {
  const [says, title = '', text = ''] = linesOf(message)
  return { says, title, text }
}

/** A comic panel: a scene, and below it a title, text and actions. */
export function ScenePanel(props: {
  readonly scene: Scene
  readonly title: string
  /** Makes the title the screen's heading. */
  readonly isScreen?: boolean
  readonly children: ReactNode
}) {
  const { scene, title, isScreen = false } = props
  const id = useId()
  const { character, ink, says, burst } = scene
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.scene} style={{ background: `var(--${ink})` }} aria-hidden="true">
        <Halftone corner="tr" tone={`${ink}-deep`} />
        <div className={styles.character}>
          <Character name={character} avatar={character} color="tile-3" isBobbing />
        </div>
        <SpeechPanel size="md" className={styles.speech}>
          {says}
        </SpeechPanel>
      </div>
      {burst !== undefined && (
        <div className={styles.burst}>
          <Burst word={burst.word} ink={burst.ink} isSlamming />
        </div>
      )}
      <div className={styles.text}>
        {isScreen ? <ScreenHeading id={id}>{title}</ScreenHeading> : <h2 id={id}>{title}</h2>}
        {props.children}
      </div>
    </section>
  )
}

export function SceneActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
