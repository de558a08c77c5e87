import { DEFAULT_GAME_ID } from '#games/catalogue.ts'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { CodeTiles } from '#ui/code-field/code-tiles.tsx'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { findDefinition, gameNameOf } from '../../definitions.ts'
import { LeaveLabel, LockSign, RoomBar, WatchingChip } from '../../room/room-bar.tsx'
import { useSeat } from '../../room/session/seat/seat.tsx'
import { useLeaveRoom } from '../../room/session/seat/use-leave-room.tsx'
import { PaceTag } from '../../room/settings/pace-tag.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import styles from './play-header.module.css'
import { PlayersButton } from './players-button.tsx'

export function PlayHeader() {
  const { view, isHost } = useSeat()
  const gameId = view.room.gameId ?? DEFAULT_GAME_ID
  const description = findDefinition(gameId)?.description() ?? m.play_unknown_game()
  const { isLeaving, leave } = useLeaveRoom('game')
  return (
    <RoomBar className={styles.bar}>
      <div className={styles.title}>
        <ScreenHeading>{gameNameOf(gameId)}</ScreenHeading>
        <p title={description}>{description}</p>
        <WatchingChip className={styles.watching} />
      </div>
      <PaceTag className={styles.pace} />
      <div className={styles.code}>
        <CodeTiles code={view.room.code} size="sm" className={styles.tiles} />
        <LockSign />
      </div>
      {isHost && <PlayersButton className={styles.players} />}
      <SoundToggle className={styles.sound} />
      <Button className={styles.leave} size="sm" icon="exit" isBusy={isLeaving} onClick={leave}>
        <LeaveLabel short={m.play_leave()} full={m.seat_leave_game_title()} />
      </Button>
    </RoomBar>
  )
}
