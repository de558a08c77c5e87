import { useBackend } from '#client/backend/backend-context.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { PlayerRow } from '#client/ui/player-row/player-row.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import { refusalText } from '../refusal-text.ts'
import { useSeat } from '../room/seat.tsx'
import { HOST_PHRASE, statusPhraseOf } from '../room/status-phrases.ts'
import { useBusy } from '../use-busy.ts'
import styles from './generic-game.module.css'

/** What is shown of a game that has no stage of its own: who plays, and for the host the way back. */
export function GenericGame() {
  const backend = useBackend()
  const { session, view, me, isHost } = useSeat()
  const { isBusy, run } = useBusy()
  const away = new Set(view.away)

  async function endForAll(): Promise<void> {
    const ended = await backend.endGame(session)
    if (!ended.ok)
      showToast({
        type: 'error',
        message: 'Failed to end game. Please try again!',
        description: refusalText(ended.refusal),
      })
  }

  return (
    <div className={styles.page}>
      <Card caption="Game on!" headingLevel={2} captionInk="mint">
        <p>The game is on, but this page has no stage for it. Play it together, out loud!</p>
        <ul className={styles.players}>
          {view.players.map((player) => (
            <PlayerRow
              key={player.id}
              name={player.name}
              avatar={player.avatar}
              color={player.avatarColor}
              isHost={player.isHost}
              isYou={player.id === me.id}
              isAway={away.has(player.id)}
              says={player.isHost ? HOST_PHRASE : statusPhraseOf(player.id)}
            />
          ))}
        </ul>
        {isHost ? (
          <Button variant="danger" isBusy={isBusy} onClick={() => run(endForAll)}>
            End Game for All
          </Button>
        ) : (
          <p className={styles.hint}>The host takes everybody back to the lobby.</p>
        )}
      </Card>
    </div>
  )
}
