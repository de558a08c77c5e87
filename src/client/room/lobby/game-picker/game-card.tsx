import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import { Chip } from '#ui/chip/chip.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { VoteBadge } from '#ui/vote-badge/vote-badge.tsx'
import { useSeat } from '../../session/seat/seat.tsx'
import { longestTimeInRoom } from '../../settings/game-time.ts'
import { GameCover } from '../game/game-cover.tsx'
import { GameFacts, GameNeeds } from '../game/game-facts.tsx'
import { playerCountWarning } from '../game/player-count-warning.ts'
import styles from './game-card.module.css'
import { Voters, votersOf } from './voters.tsx'

/** The number of voters that fit beside the votes. The votes are counted in the star. */
const VOTERS_MAX = 3

/** A game on the table as a button: the only one is large, with the cover next to the text. */
export function GameCard(props: {
  readonly game: GameDefinition
  readonly isAlone: boolean
  /** Whether it is the one card that the host's screen asks to press. */
  readonly isLoud: boolean
  readonly onClick: () => void
}) {
  const { game, isAlone } = props
  const { view, me, isHost } = useSeat()
  const voters = votersOf(view.players, game.id)
  // The host does not vote.
  const isVoted = isHost ? null : me.voteForGame === game.id
  const isSelected = view.room.gameId === game.id
  const time = longestTimeInRoom(game, view.room, view.players.length)
  const warning = playerCountWarning(game, view.players.length)
  const title = <span className={styles.title}>{game.name()}</span>
  const badge = (
    <span className={joinClasses(styles.badge, voters.length === 0 && styles.none)}>
      <VoteBadge count={voters.length} />
    </span>
  )
  return (
    <button
      type="button"
      className={joinClasses(
        styles.card,
        isAlone ? styles.alone : styles.several,
        isVoted === true && styles.voted,
      )}
      aria-pressed={isVoted ?? undefined}
      onClick={props.onClick}
    >
      <GameCover game={game} className={joinClasses(styles.cover, warning !== null && styles.unavailable)} />
      <span className={styles.body}>
        {isAlone ? (
          <>
            {title}
            <span>{game.description()}</span>
            <GameFacts game={game} time={time} />
            <Voters voters={voters} />
          </>
        ) : (
          <>
            <span className={styles.head}>
              {title}
              <span className={styles.voters}>
                <Voters voters={voters} max={VOTERS_MAX} size={30} isCounted={false} />
              </span>
              {badge}
            </span>
            <span className={styles.sentence}>{game.description()}</span>
            <GameNeeds game={game} time={time} />
          </>
        )}
        {(isVoted === true || isSelected) && (
          <span className={styles.marks}>
            {isVoted === true && (
              <Chip icon="check" ink="mint">
                {m.lobby_games_you_voted()}
              </Chip>
            )}
            {isSelected && (
              <Chip icon="crown" ink="sun">
                {m.lobby_games_hosts_pick()}
              </Chip>
            )}
          </span>
        )}
        {warning !== null && <NoticeBox>{warning}</NoticeBox>}
        {isVoted === null && (
          <span className={joinClasses(styles.play, props.isLoud && styles.loud)}>
            {m.lobby_games_play_this()}
          </span>
        )}
      </span>
      {isAlone && badge}
    </button>
  )
}
