import { Fragment, type ReactNode } from 'react'
import { InviteCard } from '../invite/invite-card.tsx'
import { RoomCard } from '../invite/room-card.tsx'
import { useSeat } from '../seat/seat.tsx'
import { CROWD_FROM } from './crowd.ts'
import { GamePanel } from './game-panel.tsx'
import styles from './lobby.module.css'
import { LobbyHeader } from './lobby-header.tsx'
import { PlayersCard } from './players-card.tsx'

type Part = 'game' | 'players' | 'door'

/**
 * What comes first in the page, and on a screen of one column: the door for a host who is alone, and before a crowd,
 * which would push it far down.
 */
const ORDERS = {
  alone: ['door', 'game', 'players'],
  table: ['game', 'players', 'door'],
  crowd: ['game', 'door', 'players'],
} as const satisfies Record<string, readonly Part[]>

/** The room before a game: who is here, how others come in, and what is played next. */
export function Lobby() {
  const { view, me, isHost } = useSeat()
  const { code, name, isLocked, maxPlayers } = view.room
  const count = view.players.length
  const company = count === 1 ? 'alone' : count < CROWD_FROM ? 'table' : 'crowd'

  const parts: Record<Part, ReactNode> = {
    game: (
      <div className={styles.game}>
        <GamePanel isCrew={company !== 'crowd'} />
      </div>
    ),
    players: (
      <div className={styles.players}>
        <PlayersCard me={me.id} playerCount={count} maxPlayers={maxPlayers} removed={view.removed} />
      </div>
    ),
    door: (
      <div className={styles.door}>
        <InviteCard code={code} name={name} isLocked={isLocked} alone={count === 1 ? me : null} />
        {isHost && <RoomCard maxPlayers={maxPlayers} playerCount={count} isLocked={isLocked} />}
      </div>
    ),
  }
  return (
    <>
      <LobbyHeader code={code} name={name} isLocked={isLocked} />
      <main className={styles.lobby} data-company={company} data-host={isHost}>
        {ORDERS[company].map((part) => (
          <Fragment key={part}>{parts[part]}</Fragment>
        ))}
      </main>
    </>
  )
}
