import { useEffect, useState } from 'react'
import { m } from '#messages'
import { announce } from '#ui/announcer/announce.ts'
import { playSound } from '#ui/sound/play-sound.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { PlayerCharacter } from '../people/player-figure.tsx'
import type { StageSignals } from '../stage-signals.ts'
import styles from './psst.module.css'

const SHOWN_MS = 5_000

export interface PsstProps {
  readonly signals: StageSignals
  /** The viewer, whose response the phase waits for. */
  readonly player: GamePlayer
}

/**
 * The viewer was nudged: their character looks over the edge of the sheet, in place of the steps. It takes neither the
 * focus nor any room, so that nothing moves under the hands of somebody who writes.
 */
export function Psst({ signals, player }: PsstProps) {
  const [nudges, setNudges] = useState(0)
  const [isShown, setShown] = useState(false)
  useEffect(
    () =>
      signals.listen(({ kind }) => {
        if (kind !== 'nudge') return
        setNudges((count) => count + 1)
        setShown(true)
        playSound('nudge')
        announce(`${m.kit_nudges_psst()} ${m.kit_nudges_room_waits()}`)
      }),
    [signals],
  )
  useEffect(() => {
    if (nudges === 0) return
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [nudges])
  if (!isShown) return null
  return (
    <div key={nudges} className={styles.psst} data-psst="" aria-hidden="true">
      <span className={styles.edge}>
        <PlayerCharacter player={player} fillSizes="5rem" className={styles.head} />
      </span>
      <p className={styles.text}>
        <b>{m.kit_nudges_psst()}</b> {m.kit_nudges_room_waits()}
      </p>
    </div>
  )
}
