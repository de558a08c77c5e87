import { Character } from '#client/ui/avatar/character.tsx'
import { Halftone } from '#client/ui/halftone/halftone.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { useSeat } from './seat.tsx'
import styles from './waiting-panel.module.css'

/** The host's own character asks the others for a little patience, and for their votes. */
export function WaitingPanel({ pickedName }: { readonly pickedName: string | null }) {
  const { host } = useSeat()
  return (
    <section className={styles.panel} aria-label="Waiting for the host">
      <Halftone corner="tr" tone="sky-deep" />
      <div className={styles.who} aria-hidden="true">
        {host !== null && (
          <Character name={host.name} avatar={host.avatar} color={host.avatarColor} isBobbing />
        )}
      </div>
      <div className={styles.say}>
        <h2>
          Waiting for the host to start
          <LoadingDots />
        </h2>
        <p>Click a game to vote for it!</p>
        <p aria-live="polite">
          {pickedName !== null && (
            <>
              <bdi>{host?.name ?? 'The host'}</bdi> picked {pickedName}.
            </>
          )}
        </p>
      </div>
    </section>
  )
}
