import type { ReactNode, RefObject } from 'react'
import { m } from '#messages'
import type { GameId } from '#rooms/record/ids.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { showToast } from '#ui/toast/toast.ts'
import type { TableGame } from '../../../definitions.ts'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { useSend } from '../../../sync/calls/backend-context.tsx'
import { useSeat } from '../../session/seat/seat.tsx'
import { voteNote } from '../game/player-count-warning.ts'
import { GameCard } from './game-card.tsx'
import styles from './game-picker.module.css'
import { loudGame } from './voters.tsx'

/** The games on the table. A click of the host selects a game. Another player's casts or removes a vote. */
export function GamePicker(props: {
  readonly games: readonly TableGame[]
  /** Whether the host has to select a game next. */
  readonly isNext: boolean
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** Beside the heading. */
  readonly action: ReactNode
}) {
  const { games } = props
  const isAlone = games.length === 1
  const send = useSend()
  const { view, isHost } = useSeat()
  const { run } = useBusy()
  const ids = games.map(({ id }) => id)
  const loud = props.isNext ? loudGame(ids, view.players) : null

  async function select(gameId: GameId): Promise<void> {
    const selected = await send('selectGame', { gameId })
    if (selected.ok) return
    if (selected.refusal.code === 'not-host')
      showToast({
        type: 'warning',
        message: m.lobby_games_only_host(),
        description: m.lobby_games_only_host_hint(),
      })
    else toastRefusal(m.lobby_games_select_failed(), selected.refusal)
  }

  async function vote(game: TableGame): Promise<void> {
    const voted = await send('voteForGame', { gameId: game.id })
    if (!voted.ok) return toastRefusal(m.lobby_games_vote_failed(), voted.refusal)
    const isCast = voted.value.votedFor !== null
    const named = { game: game.name() }
    showToast({
      type: isCast ? 'success' : 'info',
      message: isCast ? m.lobby_games_voted(named) : m.lobby_games_vote_removed(named),
      description: isCast && voteNote(game, view.players.length),
      about: 'vote',
    })
  }

  return (
    <section className={styles.picker} aria-labelledby="games-on-offer">
      <div className={styles.head}>
        <h2 ref={props.headingRef} tabIndex={-1} id="games-on-offer" className={styles.title}>
          {isHost ? m.lobby_games_pick() : m.lobby_games_vote()}
        </h2>
        {props.action}
      </div>
      <div className={joinClasses(styles.games, isAlone && styles.alone)}>
        {games.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            isAlone={isAlone}
            isLoud={game.id === loud}
            onClick={() => run(() => (isHost ? select(game.id) : vote(game)))}
          />
        ))}
      </div>
    </section>
  )
}
