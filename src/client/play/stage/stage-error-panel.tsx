import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { type Scene, SceneActions, ScenePanel } from '../../shell/panels/scene-panel.tsx'
import styles from '../generic-game.module.css'
import { useIsWatcher } from './use-is-watcher.ts'

const SCENE: Scene = { character: 'teal', ink: 'tomato', says: m.play_stage_error_says() }

/** Shown after a render error of a stage. Seat and points are safe on the server. */
export function StageErrorPanel() {
  const isWatcher = useIsWatcher()
  return (
    <div className={styles.page}>
      <ScenePanel scene={SCENE} title={m.play_stage_error_title()}>
        <p>{isWatcher ? m.play_stage_error_text_for_watcher() : m.play_stage_error_text()}</p>
        <SceneActions>
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            {m.play_stage_error_reload()}
          </Button>
        </SceneActions>
      </ScenePanel>
    </div>
  )
}
