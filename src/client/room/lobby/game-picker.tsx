import type { RefObject } from 'react'
import { useBackend } from '#client/sync/backend-context.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import type { GameId } from '#rooms/ids.ts'
import { toastRefusal } from '../../shell/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useSeat } from '../seat/seat.tsx'
import { GameCard } from './game-card.tsx'
import styles from './game-picker.module.css'
import { voteNote } from './player-count-warning.ts'
import { votersOf } from './voters.tsx'

/** The games on offer: a click selects one for the host, and votes for it, or takes the vote back, for the others. */
export function GamePicker(props: {
  readonly games: readonly GameDefinition[]
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
}) {
  const { games } = props
  const backend = useBackend()
  const { session, view, me, isHost } = useSeat()
  const { run } = useBusy()

  async function select(gameId: GameId): Promise<void> {
    const selected = await backend.selectGame(session, gameId)
    if (selected.ok) return
    if (selected.refusal.code === 'not-host')
      showToast({ type: 'warning', message: 'Hold up!', description: 'Only the host can select games!' })
    else toastRefusal('Could not select the game', selected.refusal)
  }

  async function vote(game: GameDefinition, gameId: GameId): Promise<void> {
    const voted = await backend.voteForGame(session, gameId)
    if (!voted.ok) {
      toastRefusal('Your vote did not count', voted.refusal)
      return
    }
    if (voted.value.votedFor === null) {
      showToast({ type: 'info', message: `Vote removed for ${game.name}.`, about: 'vote' })
      return
    }
    const note = voteNote(game, view.players.length)
    showToast({
      type: 'success',
      message: `You voted for ${game.name}! The host can see your preference.`,
      about: 'vote',
      ...(note !== null && { description: note }),
    })
  }

  return (
    <section aria-labelledby="games-on-offer">
      <h2 ref={props.headingRef} tabIndex={-1} id="games-on-offer" className={styles.title}>
        {isHost ? 'Pick a game' : 'Vote for a game'}
      </h2>
      <div className={styles.games}>
        {games.map((game, place) => {
          const gameId = game.id as GameId
          return (
            <GameCard
              key={game.id}
              game={game}
              playerCount={view.players.length}
              voters={votersOf(view.players, game.id)}
              isVoted={isHost ? null : me.voteForGame === game.id}
              isPicked={view.room.gameId === game.id}
              isWide={place === games.length - 1 && place % 2 === 0}
              onClick={() => run(() => (isHost ? select(gameId) : vote(game, gameId)))}
            />
          )
        })}
      </div>
    </section>
  )
}
