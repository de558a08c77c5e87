import { Character } from '#client/ui/avatar/character.tsx'
import { Rays } from '#client/ui/rays/rays.tsx'
import { SpeechPanel } from '#client/ui/speech-panel/speech-panel.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import styles from './about-scene.module.css'

/** The page's first panel: somebody who likes to explain. */
export function AboutScene() {
  return (
    <div className={styles.scene}>
      <Rays ink="hero" x={18} y={90} />
      <div className={styles.who} aria-hidden="true">
        <Character name="sage" avatar="sage" color="tile-4" isBobbing />
      </div>
      <SpeechPanel className={styles.says}>
        <ScreenHeading>About Rumpus</ScreenHeading>
        <p>
          Party games for teams that are nowhere near each other. No account, nothing to install, no screen to
          share.
        </p>
      </SpeechPanel>
    </div>
  )
}
