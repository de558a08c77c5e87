import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import type { PublicPlayer } from '#rooms/view/room-view.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { VoteBadge } from '#ui/vote-badge/vote-badge.tsx'
import { GameCover } from '../game/game-cover.tsx'
import { GameFacts } from '../game/game-facts.tsx'
import { playerCountWarning } from '../game/player-count-warning.ts'
import styles from './game-card.module.css'
import { PlayThis } from './play-this.tsx'
import { Voters } from './voters.tsx'

export interface GameCardProps {
  readonly game: GameDefinition
  readonly playerCount: number
  /** How long it takes: "at most 6½ min". */
  readonly time: string | null
  readonly voters: readonly PublicPlayer[]
  /** Whether this player voted for it. Null for the host, who does not vote. */
  readonly isVoted: boolean | null
  readonly isSelected: boolean
  /** Whether it is the one card that the host's screen asks to press. */
  readonly isLoud: boolean
  readonly onClick: () => void
}

/** The only game on the table as one large button, with the cover next to the text. */
export function GameCard(props: GameCardProps) {
  const { game, time, isVoted } = props
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
        <span className={styles.title}>{game.name()}</span>
        <span>{game.description()}</span>
        <GameFacts game={game} time={time} />
        <Voters voters={props.voters} />
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
      <span className={styles.badge}>
        <VoteBadge count={props.voters.length} />
      </span>
    </button>
  )
}
