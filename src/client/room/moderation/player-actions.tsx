import { IconButton } from '#client/ui/button/icon-button.tsx'
import type { PublicPlayer } from '#rooms/room-view.ts'

/** The host's two buttons beside somebody else's name. */
export function PlayerActions(props: {
  readonly player: PublicPlayer
  readonly onMakeHost: () => void
  readonly onRemove: () => void
}) {
  const { name } = props.player
  return (
    <>
      <IconButton icon="crown" size="sm" label={`Make ${name} host`} onClick={props.onMakeHost} />
      <IconButton icon="player-minus" size="sm" label={`Remove ${name}`} onClick={props.onRemove} />
    </>
  )
}
