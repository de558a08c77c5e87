import { useEffect, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import type { EntryId, PlayerId } from '#rooms/record/ids.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { HideKey } from '../../stage/hide/hide-key.tsx'
import { findPlayer, nameOf } from '../../stage/people/find-player.ts'
import { PlayerAvatar } from '../../stage/people/player-figure.tsx'
import type { GuessFloat } from './guess-floats.ts'
import styles from './guess-lane.module.css'

export const GUESS_TALLY = {
  label: m.kit_guess_tally_label(),
  playerDone: (name: string) => m.kit_guess_tally_player_done({ name }),
  playerNotDone: (name: string) => m.kit_guess_tally_player_not_done({ name }),
  doneCount: (done: number, all: number) => m.kit_guess_tally_done_count({ done, all }),
}

const RISE: KeyframeAnimationOptions = {
  duration: 240,
  easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
  composite: 'add',
}

export interface GuessLaneProps {
  readonly floats: readonly GuessFloat[]
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
  /** The entry of a wrong guess, for the host to hide. */
  readonly entryOf: (id: number) => EntryId
  readonly className?: string | undefined
}

/**
 * Wrong guesses, and who has it without the text; the newest at the bottom, and above it as many as fit.
 * `useGuessFloats` reads them aloud, so the log itself is silent.
 */
export function GuessLane({ floats, players, me, entryOf, className }: GuessLaneProps) {
  const list = useRisingRows(floats)
  return (
    <div
      className={joinClasses(styles.lane, className)}
      role="log"
      aria-live="off"
      aria-label={m.kit_guess_floats()}
    >
      <ul ref={list} className={styles.floats}>
        {floats.toReversed().map((float) => {
          const player = findPlayer(players, float.playerId)
          const name = nameOf(player)
          return (
            <li key={float.key} className={styles.float} data-got={float.id === null || undefined}>
              {player !== null && <PlayerAvatar player={player} isDimmed={false} className={styles.avatar} />}
              {float.id === null ? (
                <p className={styles.bubble}>
                  <PlayerText>{m.kit_guess_player_got_it({ name })}</PlayerText>
                </p>
              ) : (
                <p className={styles.bubble} data-hidden={float.text === null || undefined}>
                  <span dir="auto">
                    <PlayerText>{float.text ?? m.kit_hide_hidden()}</PlayerText>
                  </span>
                  <small dir="auto">
                    <PlayerText>{float.playerId === me ? m.kit_you() : name}</PlayerText>
                  </small>
                </p>
              )}
              {float.id !== null && float.text !== null && (
                <HideKey
                  entry={entryOf(float.id)}
                  label={m.kit_guess_hide({ name })}
                  className={styles.hide}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Rows that are pushed up slide to their new places, and those without room are hidden. */
function useRisingRows(floats: readonly GuessFloat[]) {
  const list = useRef<HTMLUListElement>(null)
  const tops = useRef<ReadonlyMap<Element, number>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when the floats change
  useLayoutEffect(() => {
    const bottom = list.current?.offsetHeight ?? 0
    const placed = new Map<Element, number>()
    const isStill = prefersReducedMotion()
    for (const row of listedRows(list.current)) {
      // From the bottom, which stays where it is.
      const top = row.offsetTop - bottom
      const before = tops.current.get(row)
      placed.set(row, top)
      if (isStill || before === undefined || before === top) continue
      row.animate([{ transform: `translateY(${before - top}px)` }, { transform: 'none' }], RISE)
    }
    tops.current = placed
    hideRowsWithoutRoom(list.current)
  }, [floats])
  useEffect(() => {
    if (list.current === null) return
    const observer = new ResizeObserver(() => hideRowsWithoutRoom(list.current))
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
  return list
}

/** A row without room wraps into another column. */
function hideRowsWithoutRoom(list: HTMLElement | null): void {
  for (const row of listedRows(list))
    row.toggleAttribute('data-out', row.offsetLeft >= (list?.offsetWidth ?? 0))
}

function listedRows(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement)
}
