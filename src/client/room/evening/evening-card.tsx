import { type ReactNode, useId, useState } from 'react'
import { m } from '#messages'
import { boardOf, foldBoard } from '#rooms/evening/evening-board.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import boardRow from '#ui/board-row.module.css'
import { Card } from '#ui/card/card.tsx'
import { Crown } from '#ui/icon/crown.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { UnfoldButton } from '#ui/unfold-button/unfold-button.tsx'
import styles from './evening-card.module.css'

/** The score of the evening, of everybody who has played. A long list is folded. */
export function EveningCard(props: {
  readonly view: Pick<RoomView, 'evening' | 'players'>
  /** Null for a watcher. */
  readonly me: PlayerId | null
  readonly action?: ReactNode
}) {
  const { view, me } = props
  const { evening, players } = view
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const lines = boardOf(evening.standings)
  const { shown, others } = foldBoard(lines, me)
  const seated = new Set(players.map((player) => player.id))
  return (
    <Card
      caption={m.parts_evening_title()}
      captionInk="pink"
      headingLevel={2}
      action={props.action}
      className={styles.card}
    >
      <p className={styles.games}>
        {m.evening_games({ count: evening.games })} {m.evening_crowns()}
      </p>
      <ol id={id} className={styles.rows}>
        {(isOpen ? lines : shown).map(({ place, standing: { playerId, name, ...standing } }) => {
          const isMe = playerId === me
          const hasLeft = !seated.has(playerId)
          return (
            <li
              key={playerId}
              className={joinClasses(boardRow.row, styles.row)}
              data-leads={place === 1 || undefined}
              data-me={isMe || undefined}
              data-left={hasLeft || undefined}
            >
              <span className={boardRow.place}>{place}</span>
              <Avatar
                name={name}
                avatar={standing.avatar}
                color={standing.avatarColor}
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
              <Crowns count={standing.crowns} />
              <b className={boardRow.points}>
                <span aria-hidden="true">{standing.points}</span>
                <span className="sr-only">{m.parts_evening_points({ count: standing.points })}</span>
              </b>
            </li>
          )
        })}
      </ol>
      {others > 0 && (
        <UnfoldButton isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
          {isOpen ? m.parts_evening_fewer() : m.parts_and_more({ count: others })}
        </UnfoldButton>
      )}
    </Card>
  )
}

/** More become a number. */
const DRAWN_MAX = 3

/** A crown for each game that somebody has won this evening. */
function Crowns({ count }: { readonly count: number }) {
  if (count === 0) return null
  const drawn = count > DRAWN_MAX ? 1 : count
  return (
    <span className={styles.crowns}>
      <span className="sr-only">{m.evening_wins({ count })}</span>
      {Array.from({ length: drawn }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the crowns are alike
        <span key={place} className={styles.crown}>
          <Crown />
        </span>
      ))}
      {count > DRAWN_MAX && <span aria-hidden="true">{m.evening_times_won({ count })}</span>}
    </span>
  )
}
