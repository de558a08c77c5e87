import { memo, type RefObject } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { defaultSettings } from '#games/game-settings.ts'
import { m } from '#messages'
import type { Pace } from '#rooms/games/pace.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import { Button } from '#ui/button/button.tsx'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { useBackend, useLive } from '../../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../../session/seat/seat.tsx'
import { longestTime } from '../../settings/game-time.ts'
import { SettingsPanel } from '../../settings/settings-panel.tsx'
import { GameCover } from '../game/game-cover.tsx'
import { GameFacts } from '../game/game-facts.tsx'
import { playerCountWarning, startProblem } from '../game/player-count-warning.ts'
import { DetailedRules } from './game-rules.tsx'
import { PhaseStrip } from './phase-strip.tsx'
import styles from './selected-game.module.css'
import { VoteTally } from './vote-tally.tsx'

/** Delay of a refresh after a start, in case the update was lost. */
const REFRESH_AFTER_START_MS = 500

/** The selected game for the host: rules, settings, votes and the Start button. */
export const SelectedGame = memo(function SelectedGame(props: {
  readonly game: GameDefinition
  readonly settings: GameSettings | null
  readonly offered: readonly GameDefinition[]
  readonly playerCount: number
  readonly pace: Pace
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}) {
  const { game, playerCount } = props
  const time = longestTime(game, playerCount, props.settings ?? defaultSettings(game), props.pace)
  const backend = useBackend()
  const live = useLive()
  const { session } = useOwnSeat()
  const changing = useBusy()
  const starting = useBusy()
  const warning = playerCountWarning(game, playerCount)

  async function change(): Promise<void> {
    const cleared = await backend.send('selectGame', session, { gameId: null })
    if (!cleared.ok) toastRefusal(m.lobby_selected_change_failed(), cleared.refusal)
  }

  async function start(): Promise<void> {
    const started = await backend.send('startGame', session)
    if (started.ok) setTimeout(() => void live.refresh(), REFRESH_AFTER_START_MS)
    else toastRefusal(m.lobby_selected_start_failed(), started.refusal)
  }

  return (
    <section className={styles.selected} aria-labelledby="selected-game">
      <div className={styles.top}>
        <div className={styles.cover}>
          <GameCover game={game} />
        </div>
        <div className={styles.info}>
          <div className={styles.row}>
            <h2 ref={props.headingRef} tabIndex={-1} id="selected-game" className={styles.title}>
              {game.name()}
            </h2>
            <Button size="sm" icon="swap" isBusy={changing.isBusy} onClick={() => changing.run(change)}>
              {m.lobby_selected_change()}
            </Button>
          </div>
          <p>{game.description()}</p>
          <GameFacts game={game} time={time} />
        </div>
      </div>
      <div className={styles.body}>
        <VoteTally games={props.offered} />
        <PhaseStrip phases={game.phases} pace={props.pace} />
        <SettingsPanel game={game} settings={props.settings} playerCount={playerCount} pace={props.pace} />
        <DetailedRules game={game} />
      </div>
      <div className={styles.foot}>
        {warning !== null && <NoticeBox className={styles.notice}>{warning}</NoticeBox>}
        <div className={styles.startBar}>
          <Button
            variant="go"
            size="xl"
            icon={warning === null ? 'play' : undefined}
            className={styles.start}
            disabled={warning !== null}
            isBusy={starting.isBusy}
            onClick={() => starting.run(start)}
          >
            {startProblem(game, playerCount) ?? m.lobby_selected_start()}
          </Button>
        </div>
      </div>
    </section>
  )
})
