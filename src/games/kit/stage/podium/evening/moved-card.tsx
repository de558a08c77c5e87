import { useId, useRef, useState } from 'react'
import { m } from '#messages'
import { type BoardLine, boardOf, foldBoard } from '#rooms/evening/evening-board.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { Evening } from '#rooms/view/room-view.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import boardRow from '#ui/board-row.module.css'
import { Card } from '#ui/card/card.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { formatSigned } from '#ui/format.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { UnfoldButton } from '#ui/unfold-button/unfold-button.tsx'
import type { GamePlayer } from '../../../rules/view.ts'
import { ClimbMark } from './climb-mark.tsx'
import { EveningLead } from './evening-lead.tsx'
import styles from './moved-card.module.css'
import movingRows from './moving-rows.module.css'
import { useHeldUntilSeen } from './use-held-until-seen.ts'

export interface MovedCardProps {
  readonly evening: Evening
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
  /** The finale, at whose end the rows move. */
  readonly finale: { readonly isEntering: boolean }
}

/** What the game has changed in the score of the evening. The rows change places as soon as the card is seen. */
export function MovedCard({ evening, players, me, finale }: MovedCardProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  // In the first game nobody moves.
  const [playsMoves, setPlaysMoves] = useState(
    () => finale.isEntering && evening.games > 1 && !prefersReducedMotion(),
  )
  const isHeld = useHeldUntilSeen(list, playsMoves, !finale.isEntering)
  const [isOpen, setOpen] = useState(false)
  const lines = boardOf(evening.standings)
  const { shown, others } = foldBoard(lines, me)
  const shownBefore = shown.toSorted((one, other) => one.placeBefore - other.placeBefore)
  const inRoom = new Set(players.filter(({ isGone }) => !isGone).map((player) => player.id))
  const moves = !playsMoves ? undefined : isHeld ? 'held' : 'moving'

  function toggle() {
    // An unfolded list stands: nobody would come from outside the card. Nor does a folded one move again.
    setPlaysMoves(false)
    setOpen(!isOpen)
  }

  return (
    <Card
      caption={m.parts_evening_title()}
      captionInk="pink"
      captionSize="sm"
      headingLevel={3}
      className={styles.card}
    >
      <p className={styles.lead}>
        <EveningLead evening={evening} />
      </p>
      <ol ref={list} id={id} className={joinClasses(movingRows.rows, styles.rows)} data-moves={moves}>
        {(isOpen ? lines : shown).map((line, row) => (
          <Row
            key={line.standing.playerId}
            line={line}
            rowsUp={shownBefore.indexOf(line) - row}
            isFirstGame={evening.games === 1}
            isMe={line.standing.playerId === me}
            hasLeft={!inRoom.has(line.standing.playerId)}
          />
        ))}
      </ol>
      {others > 0 && (
        <UnfoldButton isOpen={isOpen} controls={id} onToggle={toggle}>
          {isOpen ? m.parts_evening_fewer() : m.parts_and_more({ count: others })}
        </UnfoldButton>
      )}
    </Card>
  )
}

interface RowProps {
  readonly line: BoardLine
  /** The rows it goes up, from where it stood. Negative for down. */
  readonly rowsUp: number
  readonly isFirstGame: boolean
  readonly isMe: boolean
  readonly hasLeft: boolean
}

function Row({ line: { standing, place, placeBefore }, rowsUp, isFirstGame, isMe, hasLeft }: RowProps) {
  const { playerId, name, avatar, avatarColor, points, lastPoints } = standing
  return (
    <li
      className={joinClasses(boardRow.row, styles.row)}
      data-me={isMe || undefined}
      data-left={hasLeft || undefined}
      style={cssVariables({ '--moves': rowsUp })}
    >
      <span className={joinClasses(boardRow.place, movingRows.mark)}>{place}</span>
      {!isFirstGame && <ClimbMark climb={placeBefore - place} className={movingRows.mark} />}
      <Avatar
        name={name}
        avatar={avatar}
        color={avatarColor}
        isDimmed={hasLeft}
        hopper={playerId}
        className={joinClasses(boardRow.avatar, styles.avatar)}
      />
      <span className={joinClasses(boardRow.player, styles.player)}>
        <bdi translate="no" className={joinClasses(boardRow.name, styles.name)} title={name}>
          {name}
        </bdi>
        {isMe && <small>{m.kit_you()}</small>}
        {hasLeft && <small>{m.parts_left()}</small>}
      </span>
      {lastPoints !== null && !isFirstGame && <span className={styles.gain}>{formatSigned(lastPoints)}</span>}
      <b className={joinClasses(boardRow.points, styles.points)}>
        <span aria-hidden="true">{points}</span>
        <span className="sr-only">{m.parts_evening_points({ count: points })}</span>
      </b>
    </li>
  )
}
