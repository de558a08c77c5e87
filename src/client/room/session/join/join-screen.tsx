import type { ReactNode } from 'react'
import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { Bubble } from '#ui/bubble/bubble.tsx'
import { LoadingDots } from '#ui/loading-dots/loading-dots.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import { useIsProving, useRoom } from '../../../sync/calls/backend-context.tsx'
import styles from './join-screen.module.css'

const BACKGROUND_CROWD = ['mocha', 'pinky', 'azure', 'sunny', 'cobalt', 'honey', 'jade'] as const

/** The screen before the room: while the room is looked up, and behind the name prompt. */
export function JoinScreen(props: {
  readonly isWaiting?: boolean
  /** Lookups need a proof of work for a while. */
  readonly isLookupLimited?: boolean
  /** On arrival, the room can be joined. */
  readonly isOpen?: boolean
  readonly children?: ReactNode
}) {
  return props.children === undefined ? (
    <main className={styles.lookup}>
      <h1>
        <Wordmark size="sm" />
      </h1>
      {/* The character with the big eye looks for the room. */}
      {props.isWaiting === true && (
        <div className={styles.search}>
          <div>
            <Character name="zippy" avatar="zippy" color="tile-9" isBobbing />
          </div>
          <SpeechPanel size="md">
            <p role="status">
              <LookupStatus isLimited={props.isLookupLimited ?? false} />
            </p>
          </SpeechPanel>
        </div>
      )}
    </main>
  ) : (
    <main className={styles.prompt}>
      <Rays ink="hero" x={50} y={78} />
      <div className={styles.disc} />
      <h1 className={styles.mark}>
        <Wordmark size="sm" />
      </h1>
      <div className={styles.crowd} aria-hidden="true">
        {BACKGROUND_CROWD.map((name) => (
          <Character key={name} name={name} avatar={name} color="tile-3" isBobbing />
        ))}
        {props.isOpen === true && (
          <Bubble ink="cream" className={styles.welcome}>
            {m.join_somebody_waits()}
          </Bubble>
        )}
      </div>
      {props.children}
    </main>
  )
}

export function LookupStatus({ isLimited }: { readonly isLimited: boolean }) {
  const connection = useRoom((state) => state.connection)
  const isProving = useIsProving()
  return (
    <>
      {connection === 'lost'
        ? m.join_reaching_server()
        : isProving
          ? m.shell_proving()
          : isLimited
            ? m.join_too_many_wrong_codes()
            : m.join_finding_room()}
      <LoadingDots />
    </>
  )
}
