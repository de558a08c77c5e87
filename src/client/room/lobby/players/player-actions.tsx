import { m } from '#messages'
import type { PublicPlayer } from '#rooms/view/room-view.ts'
import { IconButton } from '#ui/button/icon-button.tsx'

/** The host's two buttons next to another player's name. */
export function PlayerActions(props: {
  readonly player: PublicPlayer
  readonly onMakeHost: () => void
  readonly onRemove: () => void
}) {
  const { name } = props.player
  return (
    <>
      <IconButton
        icon="crown"
        size="sm"
        label={m.moderation_make_host({ name })}
        onClick={props.onMakeHost}
      />
      <IconButton
        icon="player-minus"
        size="sm"
        label={m.moderation_remove({ name })}
        onClick={props.onRemove}
      />
    </>
  )
}
