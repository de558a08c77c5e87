import { memo, useId } from 'react'
import { m } from '#messages'
import { MIN_PLAYERS_TO_START, ROOM_SIZE_MAX } from '#rooms/games/game-selection.ts'
import type { Pace } from '#rooms/games/pace.ts'
import { Card } from '#ui/card/card.tsx'
import { SettingRow, settingHintId } from '#ui/setting-row/setting-row.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { toastRefusal } from '../../shell/refusals/toast-refusal.ts'
import { useBackend } from '../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../session/seat/seat.tsx'
import { AllowWatchingSetting } from './allow-watching-setting.tsx'
import { LockSetting } from './lock-setting.tsx'
import { PaceSetting } from './pace-setting.tsx'
import { ResetCodeSetting } from './reset-code-setting.tsx'
import styles from './settings-panel.module.css'
import { useOptimistic } from './use-optimistic.ts'

/** The host's settings of the room: its size, its pace, its lock, its audience and its code. */
export const RoomCard = memo(function RoomCard(props: {
  readonly maxPlayers: number
  readonly playerCount: number
  readonly isLocked: boolean
  readonly areWatchersAllowed: boolean
  readonly pace: Pace
}) {
  const id = useId()
  const backend = useBackend()
  const { session } = useOwnSeat()
  const least = Math.max(MIN_PLAYERS_TO_START, props.playerCount)
  const size = useOptimistic(props.maxPlayers, async (maxPlayers) => {
    const resized = await backend.send('resizeRoom', session, { maxPlayers })
    if (!resized.ok) toastRefusal(m.lobby_room_resize_failed(), resized.refusal)
  })
  return (
    <Card caption={m.lobby_room_title()} captionInk="mint" captionSize="sm" headingLevel={2}>
      <div className={styles.columns}>
        <SettingRow
          id={id}
          label={m.lobby_room_size()}
          hint={
            least < ROOM_SIZE_MAX
              ? m.lobby_room_size_range({ min: least, max: ROOM_SIZE_MAX })
              : m.lobby_room_full_house()
          }
        >
          <Stepper
            id={id}
            describedBy={settingHintId(id)}
            label={m.lobby_room_size()}
            value={size.value}
            min={least}
            max={ROOM_SIZE_MAX}
            onValueChange={size.change}
          />
        </SettingRow>
        <PaceSetting pace={props.pace} />
        <LockSetting isLocked={props.isLocked} />
        <AllowWatchingSetting session={session} isAllowed={props.areWatchersAllowed} />
        <ResetCodeSetting />
      </div>
    </Card>
  )
})
