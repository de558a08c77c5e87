import { memo } from 'react'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { SpeakerPanel } from '#client/ui/speaker-panel/speaker-panel.tsx'
import type { PublicPlayer } from '#rooms/room-view.ts'

/** The host's own character asks the others for a little patience, and for their votes. */
export const WaitingPanel = memo(function WaitingPanel(props: {
  readonly host: PublicPlayer | null
  readonly pickedName: string | null
}) {
  const { host, pickedName } = props
  return (
    <section aria-label="Waiting for the host">
      <SpeakerPanel speaker={host}>
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
      </SpeakerPanel>
    </section>
  )
})
