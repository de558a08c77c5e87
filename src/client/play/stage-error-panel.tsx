import { Button } from '#client/ui/button/button.tsx'
import { type Scene, SceneActions, ScenePanel } from '../shell/scene-panel.tsx'
import styles from './generic-game.module.css'

const FALLEN: Scene = { character: 'teal', ink: 'tomato', says: 'That was the curtain.' }

/** Shown when a stage broke; the seat and the score are safe on the server. */
export function StageErrorPanel() {
  return (
    <div className={styles.page}>
      <ScenePanel scene={FALLEN} title="The stage fell over">
        <p>Your seat and your points are safe: load the page again to go on.</p>
        <SceneActions>
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            Load again
          </Button>
        </SceneActions>
      </ScenePanel>
    </div>
  )
}
