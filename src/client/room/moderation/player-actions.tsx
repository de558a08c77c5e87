import { IconButton } from '#client/ui/button/icon-button.tsx'
import type { PlayerFace } from '#rooms/room-view.ts'

/** The host's two buttons beside somebody else's name. */
export function PlayerActions(props: {
  readonly player: PlayerFace
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
