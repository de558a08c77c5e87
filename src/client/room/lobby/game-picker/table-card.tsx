import { m } from '#messages'
import { Chip } from '#ui/chip/chip.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { VoteBadge } from '#ui/vote-badge/vote-badge.tsx'
import { GameCover } from '../game/game-cover.tsx'
import { GameNeeds } from '../game/game-needs.tsx'
import { playerCountWarning } from '../game/player-count-warning.ts'
import type { GameCardProps } from './game-card.tsx'
import { PlayThis } from './play-this.tsx'
import styles from './table-card.module.css'
import { Voters } from './voters.tsx'

/** Beside the votes there is space for so many voters. The votes are counted in the star. */
const VOTERS_MAX = 3

/** One of several games on the table: a smaller button than a game alone, with the cover on top. */
export function TableCard(props: GameCardProps) {
  const { game, time, isVoted, voters } = props
  const warning = playerCountWarning(game, props.playerCount)
  return (
    <button
      type="button"
      className={joinClasses(styles.card, isVoted === true && styles.voted)}
      aria-pressed={isVoted ?? undefined}
      onClick={props.onClick}
    >
      <span className={joinClasses(styles.cover, warning !== null && styles.unavailable)}>
        <GameCover game={game} />
      </span>
      <span className={styles.body}>
        <span className={styles.head}>
          <span className={styles.title}>{game.name()}</span>
          <span className={styles.voters}>
            <Voters voters={voters} max={VOTERS_MAX} size={30} isCounted={false} />
          </span>
          <span className={joinClasses(styles.badge, voters.length === 0 && styles.none)}>
            <VoteBadge count={voters.length} />
          </span>
        </span>
        <span className={styles.sentence}>{game.description()}</span>
        <GameNeeds game={game} time={time} />
        {(isVoted === true || props.isSelected) && (
          <span className={styles.marks}>
            {isVoted === true && (
              <Chip icon="check" ink="mint">
                {m.lobby_games_you_voted()}
              </Chip>
            )}
            {props.isSelected && (
              <Chip icon="crown" ink="sun">
                {m.lobby_games_hosts_pick()}
              </Chip>
            )}
          </span>
        )}
        {warning !== null && <NoticeBox>{warning}</NoticeBox>}
        {isVoted === null && <PlayThis isLoud={props.isLoud} />}
      </span>
    </button>
  )
}
