import { useId, useState } from 'react'
import { m } from '#messages'
import { type BoardLine, boardOf, foldBoard } from '#rooms/evening/evening-board.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { Evening, PublicPlayer } from '#rooms/view/room-view.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import boardRow from '#ui/board-row.module.css'
import { joinClasses } from '#ui/join-classes.ts'
import { UnfoldButton } from '#ui/unfold-button/unfold-button.tsx'
import { Crowns } from './crowns.tsx'
import styles from './evening-list.module.css'

/** Everybody who has played this evening, the most points first. A long list is folded. */
export function EveningList(props: {
  readonly evening: Evening
  readonly players: readonly PublicPlayer[]
  /** Null for a watcher. */
  readonly me: PlayerId | null
}) {
  const { evening, players, me } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const lines = boardOf(evening.standings)
  const { shown, others } = foldBoard(lines, me)
  const seated = new Set(players.map((player) => player.id))
  return (
    <>
      <ol id={id} className={styles.rows}>
        {(isOpen ? lines : shown).map(({ standing, place }) => (
          <Row
            key={standing.playerId}
            standing={standing}
            place={place}
            isMe={standing.playerId === me}
            hasLeft={!seated.has(standing.playerId)}
          />
        ))}
      </ol>
      {others > 0 && (
        <UnfoldButton isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
          {isOpen ? m.parts_evening_fewer() : m.parts_and_more({ count: others })}
        </UnfoldButton>
      )}
    </>
  )
}

interface RowProps extends Pick<BoardLine, 'standing' | 'place'> {
  readonly isMe: boolean
  readonly hasLeft: boolean
}

function Row({ standing, place, isMe, hasLeft }: RowProps) {
  const { name, avatar, avatarColor, crowns, points } = standing
  return (
    <li
      className={joinClasses(boardRow.row, styles.row)}
      data-leads={place === 1 || undefined}
      data-me={isMe || undefined}
      data-left={hasLeft || undefined}
    >
      <span className={boardRow.place}>{place}</span>
      <Avatar
        name={name}
        avatar={avatar}
        color={avatarColor}
        isDimmed={hasLeft}
        isLazy
        className={joinClasses(boardRow.avatar, styles.avatar)}
      />
      <span className={joinClasses(boardRow.player, styles.player)}>
        <bdi translate="no" className={joinClasses(boardRow.name, styles.name)} title={name}>
          {name}
        </bdi>
        {isMe && <small>{m.parts_you()}</small>}
        {hasLeft && <small>{m.parts_left()}</small>}
      </span>
      <Crowns count={crowns} />
      <b className={boardRow.points}>
        <span aria-hidden="true">{points}</span>
        <span className="sr-only">{m.parts_evening_points({ count: points })}</span>
      </b>
    </li>
  )
}
