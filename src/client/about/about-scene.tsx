import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import styles from './about-scene.module.css'

/** The page's first panel: a character introduces the product. */
export function AboutScene() {
  return (
    <div className={styles.scene}>
      <Rays ink="hero" x={18} y={90} />
      <div className={styles.character} aria-hidden="true">
        <Character name="sage" avatar="sage" color="tile-4" isBobbing />
      </div>
      <SpeechPanel className={styles.speech}>
        <ScreenHeading>{m.about_scene_heading()}</ScreenHeading>
        <p>{m.about_scene_text()}</p>
      </SpeechPanel>
    </div>
  )
}
