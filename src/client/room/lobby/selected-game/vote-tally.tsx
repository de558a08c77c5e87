import { memo } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { useSeat } from '../../seat/seat.tsx'
import { Voters, votersOf } from '../game-picker/voters.tsx'
import { lobbyCopy } from '../lobby.copy.ts'
import styles from './vote-tally.module.css'

const { votes: copy } = lobbyCopy

/** The votes of each offered game, for a host whose selected game covers the cards. */
export const VoteTally = memo(function VoteTally({ games }: { readonly games: readonly GameDefinition[] }) {
  const { view } = useSeat()
  return (
    <section aria-label={copy.title}>
      <dl className={styles.games}>
        {games.map((game) => {
          const voters = votersOf(view.players, game.id)
          return (
            <div key={game.id} className={styles.game}>
              <dt className={styles.name}>{game.name}</dt>
              <dd className={styles.votes}>
                <Voters voters={voters} />
                {copy.count(voters.length)}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
})
