import { memo } from 'react'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { SpeakerPanel } from '#client/ui/speaker-panel/speaker-panel.tsx'
import type { PublicPlayer } from '#rooms/room-view.ts'
import { lobbyCopy } from '../lobby.copy.ts'

const { waiting: copy } = lobbyCopy

/** The host's character asks the other players to wait and to vote. */
export const WaitingPanel = memo(function WaitingPanel(props: {
  readonly host: PublicPlayer | null
  readonly selectedName: string | null
}) {
  const { host, selectedName } = props
  return (
    <section aria-label={copy.label}>
      <SpeakerPanel speaker={host}>
        <h2>
          {copy.title}
          <LoadingDots />
        </h2>
        <p>{copy.howToVote}</p>
        <p aria-live="polite">
          {selectedName !== null && (
            <IsolatedName
              name={host?.name ?? copy.theHost}
              sentence={(name) => copy.hostPicked(name, selectedName)}
            />
          )}
        </p>
      </SpeakerPanel>
    </section>
  )
})
