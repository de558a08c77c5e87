import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { PlayerList } from '../room/lobby/players/player-list.tsx'
import { useSeat } from '../room/session/seat/seat.tsx'
import { useEndGame } from '../room/session/seat/use-leave-room.tsx'
import { type Scene, SceneActions, ScenePanel } from '../shell/panels/scene-panel.tsx'
import { useBusy } from '../shell/use-busy.ts'
import styles from './generic-game.module.css'

const SCENE: Scene = { character: 'sage', ink: 'mint', says: m.play_generic_says() }

/** Shown for a game without a stage: the players, and for the host a button that ends the game. */
export function GenericGame() {
  const { isHost } = useSeat()
  const endGame = useEndGame()
  const { isBusy, run } = useBusy()

  return (
    <GenericGamePanel players={<PlayerList />} text={m.play_generic_text()}>
      {isHost ? (
        <SceneActions>
          <Button variant="danger" isBusy={isBusy} onClick={() => run(endGame)}>
            {m.play_generic_end_game()}
          </Button>
        </SceneActions>
      ) : (
        <p className={styles.hint}>{m.play_generic_host_ends_it()}</p>
      )}
    </GenericGamePanel>
  )
}

export function GenericGamePanel(props: {
  readonly text: string
  readonly players: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.page}>
      <ScenePanel scene={SCENE} title={m.play_generic_title()}>
        <p>{props.text}</p>
        <div className={styles.players}>{props.players}</div>
        {props.children}
      </ScenePanel>
    </div>
  )
}
