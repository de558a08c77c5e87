import { m } from '#messages'
import { type BoardLine, leadOf } from '#rooms/evening/evening-board.ts'
import type { Evening } from '#rooms/view/room-view.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Names } from '#ui/names/names.tsx'
import { Slotted } from '#ui/slotted.tsx'
import type { GamePlayer } from '../../../rules/view.ts'
import styles from './moves.module.css'

const NAMES_MAX = 2

const LEADS = {
  first: m.kit_evening_lead_first,
  taken: m.kit_evening_lead_taken,
  kept: m.kit_evening_lead_kept,
  shared: m.kit_evening_lead_shared,
} as const

/** "After 3 games. Lena takes the lead." */
export function EveningLead({ evening }: { readonly evening: Evening }) {
  const lead = leadOf(evening)
  return (
    <>
      {m.kit_evening_after({ games: evening.games })}{' '}
      {lead !== null && (
        <Slotted sentence={(names) => LEADS[lead.kind]({ names })}>
          <Names names={lead.leaders.map(({ name }) => name)} most={NAMES_MAX} />
        </Slotted>
      )}
    </>
  )
}

/** The rows of a board, each with the rows it goes up from its place among `moving`: negative for down. */
export function eveningMoves(
  rows: readonly BoardLine[],
  moving: readonly BoardLine[],
  players: readonly GamePlayer[],
) {
  const before = moving.toSorted((one, other) => one.placeBefore - other.placeBefore)
  const inRoom = new Set(players.filter(({ isGone }) => !isGone).map((player) => player.id))
  return rows.map((line, row) => ({
    ...line,
    rowsUp: before.indexOf(line) - row,
    hasLeft: !inRoom.has(line.standing.playerId),
  }))
}

/** Places that somebody has gained or lost, or that nothing has changed. */
export function ClimbMark(props: { readonly climb: number; readonly className?: string | undefined }) {
  const { climb, className } = props
  const way = climb > 0 ? styles.up : climb < 0 ? styles.down : undefined
  const classes = joinClasses(styles.climb, way, styles.mark, className)
  const [text, ranks] = [climb > 0 ? m.kit_scores_climbed : m.kit_scores_fell, Math.abs(climb)]
  return (
    <span className={classes}>
      {climb !== 0 && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={climb > 0 ? 'M12 20V4M5 11l7-7 7 7' : 'M12 4v16M5 13l7 7 7-7'} />
        </svg>
      )}
      <span aria-hidden="true">{climb === 0 ? m.kit_evening_same_sign() : ranks}</span>
      <span className="sr-only">{climb === 0 ? m.kit_evening_same() : text({ ranks })}</span>
    </span>
  )
}
