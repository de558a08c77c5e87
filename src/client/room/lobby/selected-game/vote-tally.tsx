import { memo } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import { useSeat } from '../../session/seat/seat.tsx'
import { Voters, votersOf } from '../game-picker/voters.tsx'
import styles from './vote-tally.module.css'

/** The votes of each offered game, for a host whose selected game covers the cards. */
export const VoteTally = memo(function VoteTally({ games }: { readonly games: readonly GameDefinition[] }) {
  const { view } = useSeat()
  return (
    <section aria-label={m.lobby_votes_title()}>
      <dl className={styles.games}>
        {games.map((game) => {
          const voters = votersOf(view.players, game.id)
          return (
            <div key={game.id} className={styles.game}>
              <dt className={styles.name}>{game.name()}</dt>
              <dd className={styles.votes}>
                <Voters voters={voters} />
                {m.lobby_votes_count({ votes: voters.length })}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
})
