import type { ReactNode } from 'react'
import { useIsProving, useRoom } from '#client/sync/backend-context.tsx'
import { Character } from '#client/ui/avatar/character.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { Rays } from '#client/ui/rays/rays.tsx'
import { SpeechPanel } from '#client/ui/speech-panel/speech-panel.tsx'
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx'
import { PROVING } from '../../shell/proof-note.tsx'
import styles from './join-screen.module.css'

const CROWD = ['mocha', 'pinky', 'azure', 'sunny', 'cobalt', 'honey', 'jade'] as const

/** What stands before a room while it is not clear yet whether, or as whom, somebody comes in. */
export function JoinScreen(props: {
  readonly isWaiting?: boolean
  /** Codes may not be looked up from here for a while. */
  readonly isHeldUp?: boolean
  readonly children?: ReactNode
}) {
  return props.children === undefined ? (
    <main className={styles.hall}>
      <h1>
        <Wordmark size="sm" />
      </h1>
      {props.isWaiting === true && <Search isHeldUp={props.isHeldUp ?? false} />}
    </main>
  ) : (
    <main className={styles.door}>
      <Rays ink="hero" x={50} y={78} />
      <div className={styles.disc} />
      <h1 className={styles.mark}>
        <Wordmark size="sm" />
      </h1>
      <div className={styles.crowd} aria-hidden="true">
        {CROWD.map((name) => (
          <Character key={name} name={name} avatar={name} color="tile-3" isBobbing />
        ))}
      </div>
      {props.children}
    </main>
  )
}

/** The one with the big eye looks for the room. */
function Search({ isHeldUp }: { readonly isHeldUp: boolean }) {
  const connection = useRoom((state) => state.connection)
  const isProving = useIsProving()
  return (
    <div className={styles.search}>
      <div className={styles.who}>
        <Character name="zippy" avatar="zippy" color="tile-9" isBobbing />
      </div>
      <SpeechPanel size="md">
        <p role="status">
          {connection !== 'live'
            ? 'Trying to reach the server'
            : isProving
              ? PROVING
              : isHeldUp
                ? 'Too many wrong room codes lately. Looking again, which may take a few minutes'
                : 'Finding your room'}
          <LoadingDots />
        </p>
      </SpeechPanel>
    </div>
  )
}
