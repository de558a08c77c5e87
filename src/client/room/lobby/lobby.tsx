import { useMemo } from 'react'
import { findDefinition } from '#client/definitions.ts'
import { gamesOnTable } from '../../definitions.ts'
import { LanguageSelect } from '../../shell/language/language-select.tsx'
import { EveningCard } from '../evening/evening-card.tsx'
import { NewEveningButton } from '../evening/new-evening-button.tsx'
import { InviteCard } from '../invite/invite-card.tsx'
import { useSeat } from '../session/seat/seat.tsx'
import { RoomCard } from '../settings/room-card.tsx'
import { CrewStage } from './crew/crew-stage.tsx'
import { GamePanel } from './game-panel.tsx'
import styles from './lobby.module.css'
import { LobbyHeader } from './lobby-header.tsx'
import { nextStep } from './next-step.ts'
import { PlayersCard } from './players/players-card.tsx'
import { WarmUpCard } from './warm-up/warm-up.tsx'

/** It has the same parts in the same order for any number of players. */
export function Lobby(props: {
  /** Whether this page has seen a game of the room. */
  readonly isAfterGame: boolean
}) {
  const { view, me, isHost } = useSeat()
  const { gameId, tableGames } = view.room
  const games = useMemo(() => gamesOnTable(tableGames), [tableGames])
  const selected = gameId === null ? undefined : findDefinition(gameId)
  const count = view.players.length
  const isAlone = count === 1
  const hasBoard = view.evening.games > 0
  const step = nextStep({ isHost, playerCount: count, selected, games })
  return (
    <>
      <LobbyHeader />
      <main className={styles.lobby} data-alone={isAlone || undefined} data-evening={hasBoard || undefined}>
        <div className={styles.main}>
          <CrewStage games={games} selected={selected} isAfterGame={props.isAfterGame} />
          {isAlone && <WarmUpCard code={view.room.code} />}
          <GamePanel games={games} selected={selected} isNext={step === 'select'} />
        </div>
        <div className={styles.invite}>
          <InviteCard isPrimary={step === 'invite'} hasQrCode={!isAlone} />
        </div>
        {hasBoard && (
          <div className={styles.evening}>
            <EveningCard view={view} me={me.id} action={isHost ? <NewEveningButton /> : undefined} />
          </div>
        )}
        {isHost && (
          <div className={styles.room}>
            <RoomCard />
          </div>
        )}
        <div className={styles.players}>
          <PlayersCard />
        </div>
        <div className={styles.language}>
          <LanguageSelect />
        </div>
      </main>
    </>
  )
}
