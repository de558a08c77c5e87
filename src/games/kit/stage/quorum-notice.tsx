import { m } from '#messages'
import type { EpochMs } from '#rooms/record/ids.ts'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { secondsUntil } from '#ui/phase-timer/timer-reading.ts'
import { useTick } from '#ui/phase-timer/use-tick.ts'
import styles from './quorum-notice.module.css'

export interface QuorumNoticeProps {
  readonly endsAt: EpochMs
  readonly now: () => EpochMs
}

/**
 * Counts down to the podium while too few players are present. It covers the steps, so that nothing moves. The stage
 * announces it once.
 */
export function QuorumNotice({ endsAt, now }: QuorumNoticeProps) {
  useTick(true)
  return (
    <div className={styles.place}>
      <NoticeBox icon="players" className={styles.notice}>
        {m.kit_missing_players({ seconds: secondsUntil(endsAt, now()) })}
      </NoticeBox>
    </div>
  )
}
