import type { RefObject } from 'react'
import { useBackend, useLive } from '#client/backend/backend-context.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import { toastRefusal } from '../toast-refusal.ts'
import { useBusy } from '../use-busy.ts'
import { GameCover } from './game-cover.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameRules } from './game-rules.tsx'
import { PhaseStrip } from './phase-strip.tsx'
import { playerCountLabel } from './player-count-label.ts'
import { playerCountWarning } from './player-count-warning.ts'
import { useSeat } from './seat.tsx'
import styles from './selected-game.module.css'
import { SettingsPanel } from './settings-panel.tsx'
import { Voters, votersOf } from './voters.tsx'

/** How long after a start the room is loaded again, in case the news of it got lost. */
const REFRESH_AFTER_START_MS = 500

/** The game the host has picked: how it goes, its settings, and the button that starts it. */
export function SelectedGame(props: {
  readonly game: GameDefinition
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}) {
  const { game } = props
  const backend = useBackend()
  const live = useLive()
  const { session, view } = useSeat()
  const changing = useBusy()
  const starting = useBusy()
  const playerCount = view.players.length
  const warning = playerCountWarning(game, playerCount)
  const voters = votersOf(view.players, game.id)

  async function change(): Promise<void> {
    const cleared = await backend.selectGame(session, null)
    if (!cleared.ok) toastRefusal('Could not change the game', cleared.refusal)
  }

  async function start(): Promise<void> {
    const started = await backend.startGame(session)
    if (started.ok) setTimeout(() => void live.refresh(), REFRESH_AFTER_START_MS)
    else toastRefusal('Failed to start game. Please try again!', started.refusal)
  }

  return (
    <section className={styles.picked} aria-labelledby="selected-game">
      <div className={styles.top}>
        <div className={styles.cover}>
          <GameCover game={game} />
        </div>
        <div className={styles.info}>
          <div className={styles.row}>
            <h2 ref={props.headingRef} tabIndex={-1} id="selected-game" className={styles.title}>
              {game.name}
            </h2>
            <Button size="sm" icon="swap" isBusy={changing.isBusy} onClick={() => changing.run(change)}>
              Change
            </Button>
          </div>
          <p>{game.description}</p>
          <GameFacts game={game} />
        </div>
      </div>
      <div className={styles.body}>
        <PhaseStrip phases={game.phases} />
        <SettingsPanel game={game} />
        <GameRules game={game} />
      </div>
      <div className={styles.foot}>
        {warning === null ? (
          <div className={styles.votes}>
            <Voters voters={voters} />
            <span>{voteCountText(voters.length)}</span>
          </div>
        ) : (
          <NoticeBox className={styles.notice}>{warning}</NoticeBox>
        )}
        <Button
          variant="go"
          size="xl"
          icon={warning === null ? 'play' : undefined}
          className={styles.start}
          disabled={warning !== null}
          isBusy={starting.isBusy}
          onClick={() => starting.run(start)}
        >
          {playerCountLabel(game, playerCount) ?? 'Start'}
        </Button>
      </div>
    </section>
  )
}

function voteCountText(count: number): string {
  if (count === 0) return 'No votes yet'
  return count === 1 ? '1 vote' : `${count} votes`
}
