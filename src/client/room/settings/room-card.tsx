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
import { toastRefusal } from '../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useWaiting } from '../../shell/use-waiting.ts'
import { useBackend } from '../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../session/seat/seat.tsx'
import { AllowWatchingSetting } from './allow-watching-setting.tsx'
import { PACE_HINTS } from './pace-tag.tsx'
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
  const backend = useBackend()
  const { session } = useOwnSeat()
  const least = Math.max(MIN_PLAYERS_TO_START, props.playerCount)
  const size = useOptimistic(
    props.maxPlayers,
    (maxPlayers) => backend.send('resizeRoom', session, { maxPlayers }),
    () => m.lobby_room_resize_failed(),
  )
  return (
    <Card caption={m.lobby_room_title()} captionInk="mint" captionSize="sm" headingLevel={2}>
      <div className={styles.columns}>
        <SettingRow
          label={m.lobby_room_size()}
          hint={
            least < ROOM_SIZE_MAX
              ? m.lobby_room_size_range({ min: least, max: ROOM_SIZE_MAX })
              : m.lobby_room_full_house()
          }
        >
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
        <PaceSetting pace={props.pace} />
        <LockSetting isLocked={props.isLocked} />
        <AllowWatchingSetting session={session} isAllowed={props.areWatchersAllowed} />
        <ResetCodeSetting />
      </div>
    </Card>
  )
})

/** The host's switch for the room's lock. */
function LockSetting(props: { readonly isLocked: boolean }) {
  const backend = useBackend()
  const { session } = useOwnSeat()
  const lock = useOptimistic(
    props.isLocked,
    (isLocked) => backend.send('lockRoom', session, { isLocked }),
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

const PACE_NAMES: Readonly<Record<Pace, string>> = {
  normal: m.pace_names_normal(),
  relaxed: m.pace_names_relaxed(),
  slow: m.pace_names_slow(),
}
const PACE_OPTIONS = Pace.options.map((pace) => ({ value: pace, label: PACE_NAMES[pace] }))

/** The host's choice of the pace. */
function PaceSetting(props: { readonly pace: Pace }) {
  const backend = useBackend()
  const { session } = useOwnSeat()
  const pace = useOptimistic<Pace>(
    props.pace,
    (wanted) => backend.send('setPace', session, { pace: wanted }),
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
  const backend = useBackend()
  const { session } = useOwnSeat()
  const { run } = useBusy()
  const { isWaiting, waitFor } = useWaiting()

  async function renew(): Promise<void> {
    const isSure = await confirm({
      title: m.invite_renew_title(),
      message: m.invite_renew_question(),
      confirmLabel: m.invite_renew(),
      isEnding: true,
    })
    if (!isSure) return
    const renewed = await waitFor(backend.send('renewInvite', session))
    if (!renewed.ok) toastRefusal(m.invite_renew_failed(), renewed.refusal)
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
