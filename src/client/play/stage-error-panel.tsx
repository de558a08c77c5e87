import { Button } from '#client/ui/button/button.tsx'
import { type Scene, SceneActions, ScenePanel } from '../shell/scene-panel.tsx'
import styles from './generic-game.module.css'
import { playCopy } from './play.copy.ts'
import { useIsWatcher } from './use-is-watcher.ts'

const { stageError: copy } = playCopy

const SCENE: Scene = { character: 'teal', ink: 'tomato', says: copy.says }

/** Shown after a render error of a stage. Seat and points are safe on the server. */
export function StageErrorPanel() {
  const isWatcher = useIsWatcher()
  return (
    <div className={styles.page}>
      <ScenePanel scene={SCENE} title={copy.title}>
        <p>{isWatcher ? copy.textForWatcher : copy.text}</p>
        <SceneActions>
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            {copy.reload}
          </Button>
        </SceneActions>
      </ScenePanel>
    </div>
  )
}
