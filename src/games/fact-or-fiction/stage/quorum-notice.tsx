import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import { secondsUntil } from '#client/ui/phase-timer/timer-reading.ts'
import { useTick } from '#client/ui/phase-timer/use-tick.ts'
import type { EpochMs } from '#rooms/ids.ts'
import css from './quorum-notice.module.css'

export interface QuorumNoticeProps {
  readonly endsAt: EpochMs
  readonly now: () => EpochMs
}

/** Counts down to the podium while too few are here, over the steps, so that nothing moves; said once, by the stage. */
export function QuorumNotice({ endsAt, now }: QuorumNoticeProps) {
  useTick(true)
  return (
    <div className={css.place}>
      <NoticeBox icon="players" className={css.notice}>
        Waiting for more players: the game ends in {secondsUntil(endsAt, now())}s unless they come back.
      </NoticeBox>
    </div>
  )
}
