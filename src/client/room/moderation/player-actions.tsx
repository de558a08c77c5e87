import { IconButton } from '#client/ui/button/icon-button.tsx'
import type { PublicPlayer } from '#rooms/room-view.ts'
import { moderationCopy } from './moderation.copy.ts'

/** The host's two buttons next to another player's name. */
export function PlayerActions(props: {
  readonly player: PublicPlayer
  readonly onMakeHost: () => void
  readonly onRemove: () => void
}) {
  const { name } = props.player
  return (
    <>
      <IconButton icon="crown" size="sm" label={moderationCopy.makeHost(name)} onClick={props.onMakeHost} />
      <IconButton
        icon="player-minus"
        size="sm"
        label={moderationCopy.remove(name)}
        onClick={props.onRemove}
      />
    </>
  )
}
