import { memo, type RefObject } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { hasSucceeded } from '../../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { useLive, useRoom, useRoomFields, useSend } from '../../../sync/calls/backend-context.tsx'
import { useSeat } from '../../session/seat/seat.tsx'
import { longestTimeInRoom } from '../../settings/game-time.ts'
import { SettingsPanel } from '../../settings/settings-panel.tsx'
import { GameCover } from '../game/game-cover.tsx'
import { GameFacts } from '../game/game-facts.tsx'
import { playerCountWarning, startProblem } from '../game/player-count-warning.ts'
import { Voters, votersOf } from '../game-picker/voters.tsx'
import { DetailedRules, PhaseStrip } from './game-rules.tsx'
import styles from './selected-game.module.css'

/** Delay of a refresh after a start, in case the update was lost. */
const REFRESH_AFTER_START_MS = 500

/** The selected game for the host: rules, settings, votes and the Start button. */
export const SelectedGame = memo(function SelectedGame(props: {
  readonly game: GameDefinition
  readonly offered: readonly GameDefinition[]
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}) {
  const { game } = props
  const playerCount = useRoom((state) => state.view?.players.length ?? 0)
  const room = useRoomFields('gameId', 'gameSettings', 'pace')
  const send = useSend()
  const live = useLive()
  const changing = useBusy()
  const starting = useBusy()
  const warning = playerCountWarning(game, playerCount)

  async function change(): Promise<void> {
    await hasSucceeded(send('selectGame', { gameId: null }), m.lobby_selected_change_failed())
  }

  async function start(): Promise<void> {
    if (await hasSucceeded(send('startGame'), m.lobby_selected_start_failed()))
      setTimeout(() => void live.refresh(), REFRESH_AFTER_START_MS)
  }

  return (
    <section className={styles.selected} aria-labelledby="selected-game">
      <div className={styles.top}>
        <GameCover game={game} className={styles.cover} />
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
          <GameFacts game={game} time={longestTimeInRoom(game, room, playerCount)} />
        </div>
      </div>
      <div className={styles.body}>
        <VoteTally games={props.offered} />
        <PhaseStrip phases={game.phases} pace={room.pace} />
        <SettingsPanel game={game} />
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

/** The votes of each offered game, for a host whose selected game covers the cards. */
const VoteTally = memo(function VoteTally({ games }: { readonly games: readonly GameDefinition[] }) {
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
