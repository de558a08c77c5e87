import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import { secondsUntil } from '#client/ui/phase-timer/timer-reading.ts'
import { useTick } from '#client/ui/phase-timer/use-tick.ts'
import type { EpochMs } from '#rooms/ids.ts'

export interface QuorumNoticeProps {
  readonly endsAt: EpochMs
  readonly now: () => EpochMs
}

/** Counts down to the podium while too few are here; said aloud once, by the stage. */
export function QuorumNotice({ endsAt, now }: QuorumNoticeProps) {
  useTick(true)
  return (
    <NoticeBox icon="players">
      Waiting for more players: the game ends in {secondsUntil(endsAt, now())}s unless they come back.
    </NoticeBox>
  )
}
