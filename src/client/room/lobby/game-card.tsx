import { Chip } from '#client/ui/chip/chip.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import { VoteBadge } from '#client/ui/vote-badge/vote-badge.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import type { PublicPlayer } from '#rooms/room-view.ts'
import styles from './game-card.module.css'
import { GameCover } from './game-cover.tsx'
import { GameFacts } from './game-facts.tsx'
import { playerCountWarning } from './player-count-warning.ts'
import { Voters } from './voters.tsx'

/** A game on offer, as one big button. */
export function GameCard(props: {
  readonly game: GameDefinition
  readonly playerCount: number
  readonly voters: readonly PublicPlayer[]
  /** Whether this player voted for it; null for a host, who does not vote. */
  readonly isVoted: boolean | null
  readonly isPicked: boolean
  /** Has a row to itself: cover beside the words. */
  readonly isWide: boolean
  readonly onClick: () => void
}) {
  const { game, isVoted } = props
  const warning = playerCountWarning(game, props.playerCount)
  return (
    <button
      type="button"
      className={joinClasses(styles.card, props.isWide && styles.wide, isVoted === true && styles.voted)}
      aria-pressed={isVoted ?? undefined}
      onClick={props.onClick}
    >
      <span className={joinClasses(styles.cover, warning !== null && styles.dull)}>
        <GameCover game={game} />
      </span>
      <span className={styles.body}>
        <span className={styles.title}>{game.name}</span>
        <span>{game.description}</span>
        <GameFacts game={game} />
        <Voters voters={props.voters} />
        {(isVoted === true || props.isPicked) && (
          <span className={styles.marks}>
            {isVoted === true && (
              <Chip icon="check" ink="mint">
                You voted
              </Chip>
            )}
            {props.isPicked && (
              <Chip icon="crown" ink="sun">
                Host’s pick
              </Chip>
            )}
          </span>
        )}
        {warning !== null && <NoticeBox>{warning}</NoticeBox>}
      </span>
      <span className={styles.badge}>
        <VoteBadge count={props.voters.length} />
      </span>
    </button>
  )
}
