import { memo } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { useSeat } from '../seat/seat.tsx'
import styles from './vote-tally.module.css'
import { Voters, votersOf } from './voters.tsx'

/** How many votes each offered game has, and from whom: for a host whose selected game covers the cards. */
export const VoteTally = memo(function VoteTally({ games }: { readonly games: readonly GameDefinition[] }) {
  const { view } = useSeat()
  return (
    <section aria-label="Votes">
      <dl className={styles.games}>
        {games.map((game) => {
          const voters = votersOf(view.players, game.id)
          return (
            <div key={game.id} className={styles.game}>
              <dt className={styles.name}>{game.name}</dt>
              <dd className={styles.votes}>
                <Voters voters={voters} />
                {voters.length === 1 ? '1 vote' : `${voters.length} votes`}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
})
