import { memo } from 'react'
import { m } from '#messages'
import { MIN_PLAYERS_TO_START, ROOM_SIZE_MAX } from '#rooms/games/game-selection.ts'
import { Pace } from '#rooms/games/pace.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { confirm } from '#ui/modal/modal-dialogs.ts'
import { Segment } from '#ui/segment/segment.tsx'
import { SettingRow } from '#ui/setting-row/setting-row.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { hasSucceeded } from '../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useWaiting } from '../../shell/use-waiting.ts'
import { useRoom, useRoomFields, useSend } from '../../sync/calls/backend-context.tsx'
import { PACE_HINTS } from './pace-tag.tsx'
import styles from './settings-panel.module.css'
import { useOptimistic } from './use-optimistic.ts'

/** The host's settings of the room: its size, its pace, its lock, its audience and its code. */
export const RoomCard = memo(function RoomCard() {
  return (
    <Card caption={m.lobby_room_title()} captionInk="mint" captionSize="sm" headingLevel={2}>
      <div className={styles.columns}>
        <SizeSetting />
        <PaceSetting />
        <LockSetting />
        <AllowWatchingSetting />
        <ResetCodeSetting />
      </div>
    </Card>
  )
})

function SizeSetting() {
  const send = useSend()
  const playerCount = useRoom((state) => state.view?.players.length ?? 0)
  const least = Math.max(MIN_PLAYERS_TO_START, playerCount)
  const size = useOptimistic(
    useRoomFields('maxPlayers').maxPlayers,
    (maxPlayers) => send('resizeRoom', { maxPlayers }),
    () => m.lobby_room_resize_failed(),
  )
  const hint =
    least < ROOM_SIZE_MAX
      ? m.lobby_room_size_range({ min: least, max: ROOM_SIZE_MAX })
      : m.lobby_room_full_house()
  return (
    <SettingRow label={m.lobby_room_size()} hint={hint}>
      {(control) => (
        <Stepper
          {...control}
          value={size.value}
          min={least}
          max={ROOM_SIZE_MAX}
          onValueChange={size.change}
        />
      )}
    </SettingRow>
  )
}

function LockSetting() {
  const send = useSend()
  const lock = useOptimistic(
    useRoomFields('isLocked').isLocked,
    (isLocked) => send('lockRoom', { isLocked }),
    (isLocked) => (isLocked ? m.moderation_lock_failed() : m.moderation_unlock_failed()),
  )
  return (
    <SettingRow
      label={m.moderation_lock_room()}
      hint={lock.value ? m.moderation_locked_hint() : m.moderation_unlocked_hint()}
    >
      {(control) => <Switch {...control} isOn={lock.value} onToggle={lock.change} />}
    </SettingRow>
  )
}

/** The switch for watching, for a host. */
export function AllowWatchingSetting() {
  const send = useSend()
  const watching = useOptimistic(
    useRoomFields('areWatchersAllowed').areWatchersAllowed,
    (isAllowed) => send('allowWatchers', { isAllowed }),
    (isAllowed) => (isAllowed ? m.audience_allow_failed() : m.audience_end_failed()),
  )
  return (
    <SettingRow
      label={m.audience_allow()}
      hint={watching.value ? m.audience_allowed_hint() : m.audience_not_allowed_hint()}
    >
      {(control) => <Switch {...control} isOn={watching.value} onToggle={watching.change} />}
    </SettingRow>
  )
}

const PACE_NAMES: Readonly<Record<Pace, string>> = {
  normal: m.pace_names_normal(),
  relaxed: m.pace_names_relaxed(),
  slow: m.pace_names_slow(),
}
const PACE_OPTIONS = Pace.options.map((pace) => ({ value: pace, label: PACE_NAMES[pace] }))

function PaceSetting() {
  const send = useSend()
  const pace = useOptimistic(
    useRoomFields('pace').pace,
    (wanted) => send('setPace', { pace: wanted }),
    () => m.pace_failed(),
  )
  return (
    <SettingRow label={m.pace_label()} hint={PACE_HINTS[pace.value]} isGroup>
      {(control) => (
        <Segment {...control} options={PACE_OPTIONS} value={pace.value} onValueChange={pace.change} />
      )}
    </SettingRow>
  )
}

/** Renews the invite: the host replaces a code that has spread too far. */
function ResetCodeSetting() {
  const send = useSend()
  const { run } = useBusy()
  const { isWaiting, waitFor } = useWaiting()

  async function renew(): Promise<void> {
    const isSure = await confirm({
      title: m.invite_renew_title(),
      message: m.invite_renew_question(),
      confirmLabel: m.invite_renew(),
      isEnding: true,
    })
    if (isSure) await hasSucceeded(waitFor(send('renewInvite')), m.invite_renew_failed())
  }

  return (
    <SettingRow label={m.invite_code()} hint={m.invite_renew_hint()}>
      {({ id, describedBy }) => (
        <Button
          id={id}
          aria-label={m.invite_renew()}
          aria-describedby={describedBy}
          icon="refresh"
          size="sm"
          isBusy={isWaiting}
          onClick={() => run(renew)}
        >
          {m.invite_renew()}
        </Button>
      )}
    </SettingRow>
  )
}
