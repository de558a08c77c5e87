import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { PublicPlayer } from '#rooms/view/room-view.ts'
import { PlayerLine } from '#ui/player-row/player-row.tsx'
import type { ListItemState } from '#ui/presence/list-transitions.ts'
import { useListTransitions } from '#ui/presence/use-list-transitions.ts'
import { whenMotionEnds } from '#ui/presence/when-motion-ends.ts'
import { useSeat } from '../../session/seat/seat.tsx'
import { createPhraseBook, phraseOf } from '../../session/seat/status-phrases.ts'
import { RerollButton } from '../crew/reroll-button.tsx'
import styles from './player-list.module.css'

/** The status phrases of the other players, constant while the page is open. */
const phrasesOf = createPhraseBook()

type ActionFor = (player: PublicPlayer) => ReactNode

/** All players in joining order. Beside the games it scrolls, so that nothing moves when many join. */
export function PlayerList(props: {
  /** The buttons for a player, if any. Must be a stable function. */
  readonly actionFor?: ActionFor
}) {
  const { view, me } = useSeat()
  const { shown, finish } = useListTransitions(view.players)
  const list = useRef<HTMLUListElement>(null)
  useCrownFlight(list, view.room.hostId)
  const phrases = phrasesOf(view.players)
  const away = new Set(view.away)

  return (
    <div className={styles.frame}>
      <ul ref={list} className={styles.players}>
        {shown.map(({ item: player, presence }) => (
          <PlayerPlace
            key={player.id}
            player={player}
            presence={presence}
            isYou={player.id === me.id}
            isAway={away.has(player.id)}
            says={phraseOf(player, away.has(player.id), phrases)}
            actionFor={props.actionFor}
            finish={finish}
          />
        ))}
      </ul>
    </div>
  )
}

/** Memoized: a vote in a full room must not render the other 31 rows. */
const PlayerPlace = memo(function PlayerPlace(props: {
  readonly player: PublicPlayer
  readonly presence: ListItemState
  readonly isYou: boolean
  readonly isAway: boolean
  readonly says: string | undefined
  readonly actionFor: ActionFor | undefined
  readonly finish: (id: string) => void
}) {
  const { player, presence, isYou, isAway, says, actionFor, finish } = props
  return (
    <PlayerLine
      name={player.name}
      avatar={player.avatar}
      color={player.avatarColor}
      // A leaving host's row loses the crown at once: another player has it.
      isHost={player.isHost && presence !== 'leaving'}
      isYou={isYou}
      isAway={isAway}
      says={says}
      action={actionFor?.(player)}
      avatarButton={isYou ? RerollButton : undefined}
      presence={presence}
      onMotionEnd={() => finish(player.id)}
    />
  )
})

/** Lets the crown fly from the former host's head. Sets where it starts: the style sheet moves it. */
function useCrownFlight(list: RefObject<HTMLElement | null>, hostId: string | null): void {
  const shownHostId = useRef(hostId)
  // Measured before the update, and only when the host changes: measuring forces a layout.
  const from = hostId === shownHostId.current ? null : findCrown(list.current)?.head

  useLayoutEffect(() => {
    shownHostId.current = hostId
    const to = from && findCrown(list.current)
    if (!to) return
    const { crown, head } = to
    crown.style.setProperty('--from-x', `${from.x - head.x}px`)
    crown.style.setProperty('--from-y', `${from.y - head.y}px`)
    crown.dataset.flying = ''
    whenMotionEnds(crown, () => delete crown.dataset.flying)
  })
}

/** The crown, and the position on the page of the head below it. */
function findCrown(list: HTMLElement | null) {
  const crown = list?.querySelector<SVGElement>('[data-crown]')
  if (!crown?.parentElement) return null
  const { x, y } = crown.parentElement.getBoundingClientRect()
  return { crown, head: { x: x + window.scrollX, y: y + window.scrollY } }
}
