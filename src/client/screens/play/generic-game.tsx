import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { PlayerList } from '../room/player-list.tsx'
import { useSeat } from '../room/seat.tsx'
import { useEndGame } from '../room/use-end-game.ts'
import { useBusy } from '../use-busy.ts'
import styles from './generic-game.module.css'

/** What is shown of a game that has no stage of its own: who plays, and for the host the way back. */
export function GenericGame() {
  const { isHost } = useSeat()
  const endGame = useEndGame()
  const { isBusy, run } = useBusy()

  return (
    <div className={styles.page}>
      <Card caption="Game on!" headingLevel={2} captionInk="mint">
        <p>The game is on, but this page has no stage for it. Play it together, out loud!</p>
        <div className={styles.players}>
          <PlayerList />
        </div>
        {isHost ? (
          <Button variant="danger" isBusy={isBusy} onClick={() => run(endGame)}>
            End Game for All
          </Button>
        ) : (
          <p className={styles.hint}>The host takes everybody back to the lobby.</p>
        )}
      </Card>
    </div>
  )
}
