import { GamePanel } from './game-panel.tsx'
import { InviteCard } from './invite-card.tsx'
import styles from './lobby.module.css'
import { LobbyHeader } from './lobby-header.tsx'
import { PlayersCard } from './players-card.tsx'
import { RoomSizeCard } from './room-size-card.tsx'
import { useSeat } from './seat.tsx'

/** The room before a game: who is here, how others come in, and what is played next. */
export function Lobby() {
  const { isHost } = useSeat()
  return (
    <>
      <LobbyHeader />
      <main className={styles.lobby}>
        <div className={styles.game}>
          <GamePanel />
        </div>
        <div className={styles.rail}>
          <PlayersCard />
          <InviteCard />
          {isHost && <RoomSizeCard />}
        </div>
      </main>
    </>
  )
}
