import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { boardOf, foldBoard } from '#rooms/evening/evening-board.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { Evening } from '#rooms/view/room-view.ts'
import boardRow from '#ui/board-row.module.css'
import { Card } from '#ui/card/card.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { formatSigned } from '#ui/format.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { UnfoldButton } from '#ui/unfold-button/unfold-button.tsx'
import type { GamePlayer } from '../../../rules/view.ts'
import { PlayerAvatar } from '../../people/player-figure.tsx'
import styles from './moved-card.module.css'
import movingRows from './moves.module.css'
import { ClimbMark, EveningLead, eveningMoves } from './moves.tsx'

/** This share of an element has to be in view. */
const SEEN_SHARE = 0.3
/** In a low window the element has to fill this share of the window instead. */
const FILLED_SHARE = 0.5
const STEPS = 30
/** Close enough together for an element that is many times as high as the window. */
const THRESHOLDS = Array.from({ length: STEPS }, (_, step) => (SEEN_SHARE * (step + 1)) / STEPS)

export interface MovedCardProps {
  readonly evening: Evening
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
  /** The finale, at whose end the rows move. */
  readonly finale: { readonly isEntering: boolean }
}

/** The game's changes in the score of the evening. The rows change places as soon as the card is seen. */
export function MovedCard({ evening, players, me, finale }: MovedCardProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  // The first game moves no player.
  const [playsMoves, setPlaysMoves] = useState(
    () => finale.isEntering && evening.games > 1 && !prefersReducedMotion(),
  )
  const isHeld = useHeldUntilSeen(list, playsMoves, !finale.isEntering)
  const [isOpen, setOpen] = useState(false)
  const lines = boardOf(evening.standings)
  const { shown, others } = foldBoard(lines, me)
  const moves = !playsMoves ? undefined : isHeld ? 'held' : 'moving'

  function toggle() {
    // An expanded list is not animated, because players would come from outside the card; nor is one that is folded again.
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
        {eveningMoves(isOpen ? lines : shown, shown, players).map((move) => (
          <Row
            key={move.standing.playerId}
            move={move}
            isFirstGame={evening.games === 1}
            isMe={move.standing.playerId === me}
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
  readonly move: ReturnType<typeof eveningMoves>[number]
  readonly isFirstGame: boolean
  readonly isMe: boolean
}

function Row({ move, isFirstGame, isMe }: RowProps) {
  const { rowsUp, hasLeft, standing, place, placeBefore } = move
  const { playerId, name, points, lastPoints } = standing
  return (
    <li
      className={joinClasses(boardRow.row, styles.row)}
      data-me={isMe || undefined}
      data-left={hasLeft || undefined}
      style={cssVariables({ '--moves': rowsUp })}
    >
      <span className={joinClasses(boardRow.place, movingRows.mark)}>{place}</span>
      {!isFirstGame && <ClimbMark climb={placeBefore - place} />}
      <PlayerAvatar
        player={standing}
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

/**
 * Whether the element still waits for its entrance: until `isReady`, and until it has been scrolled into view. Never on
 * a page that loads later.
 */
function useHeldUntilSeen(element: RefObject<Element | null>, isEntering: boolean, isReady: boolean) {
  const [isHeld, setHeld] = useState(isEntering)
  useEffect(() => {
    const { current } = element
    if (!isHeld || !isReady || current === null) return
    const show = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(isSeen)) setHeld(false)
    }
    const observer = new IntersectionObserver(show, { threshold: THRESHOLDS })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isHeld, isReady])
  return isHeld
}

function isSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const windowHeight = rootBounds?.height ?? Number.POSITIVE_INFINITY
  return intersectionRatio >= SEEN_SHARE || intersectionRect.height >= FILLED_SHARE * windowHeight
}
