import { memo } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { CodeTiles } from '#ui/code-field/code-tiles.tsx'
import { Crown } from '#ui/icon/crown.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { useRoomFields } from '../../sync/calls/backend-context.tsx'
import { LeaveLabel, LockSign, RoomBar, WatchingChip } from '../room-bar.tsx'
import { useOwnSeat } from '../session/seat/seat.tsx'
import { useLeaveRoom } from '../session/seat/use-leave-room.tsx'
import styles from './lobby-header.module.css'

/** The room's code, its name, who watches, and Leave Room. Memoized: votes and settings do not render it. */
export const LobbyHeader = memo(function LobbyHeader() {
  const { code, name } = useRoomFields('code', 'name')
  const { isHost } = useOwnSeat()
  const { isLeaving, leave } = useLeaveRoom('lobby')
  return (
    <RoomBar className={styles.bar}>
      <div className={styles.mark}>
        <Wordmark size="sm" />
      </div>
      <div className={styles.room}>
        {isHost && (
          <span className={styles.crown} title={m.lobby_you_are_host()}>
            <Crown label={m.lobby_you_are_host()} />
          </span>
        )}
        <span className={styles.code}>
          <CodeTiles code={code} className={styles.tiles} />
          <LockSign />
        </span>
        <ScreenHeading
          className={joinClasses(styles.name, name === null && styles.unnamed)}
          dir="auto"
          title={name ?? undefined}
        >
          <PlayerText>{name ?? m.room_unnamed_room({ code })}</PlayerText>
        </ScreenHeading>
        <WatchingChip className={styles.watching} />
      </div>
      <SoundToggle className={styles.sound} />
      <Button size="sm" icon="exit" className={styles.leave} isBusy={isLeaving} onClick={leave}>
        <LeaveLabel short={m.lobby_leave()} full={m.seat_leave_room_title()} />
      </Button>
    </RoomBar>
  )
})
