import { Button } from '#client/ui/button/button.tsx'
import { PlayerList } from '../room/lobby/player-list.tsx'
import { useSeat } from '../room/seat/seat.tsx'
import { useEndGame } from '../room/seat/use-end-game.ts'
import { type Scene, SceneActions, ScenePanel } from '../shell/scene-panel.tsx'
import { useBusy } from '../shell/use-busy.ts'
import styles from './generic-game.module.css'

const IMPROVISED: Scene = { character: 'sage', ink: 'mint', says: 'No stage? Then we improvise!' }

/** What is shown of a game that has no stage of its own: who plays, and for the host the way back. */
export function GenericGame() {
  const { isHost } = useSeat()
  const endGame = useEndGame()
  const { isBusy, run } = useBusy()

  return (
    <div className={styles.page}>
      <ScenePanel scene={IMPROVISED} title="Game on!">
        <p>The game is on, but this page has no stage for it. Play it together, out loud!</p>
        <div className={styles.players}>
          <PlayerList />
        </div>
        {isHost ? (
          <SceneActions>
            <Button variant="danger" isBusy={isBusy} onClick={() => run(endGame)}>
              End Game for All
            </Button>
          </SceneActions>
        ) : (
          <p className={styles.hint}>The host takes everybody back to the lobby.</p>
        )}
      </ScenePanel>
    </div>
  )
}
