import { Fragment, type ReactNode } from 'react'
import { InviteCard } from '../invite/invite-card.tsx'
import { useSeat } from '../seat/seat.tsx'
import { GamePanel } from './game-panel.tsx'
import styles from './lobby.module.css'
import { LobbyHeader } from './lobby-header.tsx'
import { CROWD_FROM } from './players/player-list.tsx'
import { PlayersCard } from './players/players-card.tsx'
import { RoomCard } from './settings/room-card.tsx'

type Part = 'game' | 'players' | 'invite'

/**
 * The order in the page, and on a screen with one column. The invite comes first for a lone host. It
 * comes before many players, who would push it far down.
 */
const ORDERS = {
  alone: ['invite', 'game', 'players'],
  table: ['game', 'players', 'invite'],
  crowd: ['game', 'invite', 'players'],
} as const satisfies Record<string, readonly Part[]>

/** The lobby: players, invite and the next game. */
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
    invite: (
      <div className={styles.invite}>
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
