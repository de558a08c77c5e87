import { useEffect, useState } from 'react'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import type { EpochMs } from '#rooms/ids.ts'

const TICK_MS = 250

export interface QuorumNoticeProps {
  readonly endsAt: EpochMs
  readonly now: () => EpochMs
}

/** Counts down to the podium while too few are here; said aloud once, by the stage. */
export function QuorumNotice({ endsAt, now }: QuorumNoticeProps) {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((ticks) => ticks + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((endsAt - now()) / 1000))
  return (
    <NoticeBox icon="players">
      Waiting for more players: the game ends in {seconds}s unless they come back.
    </NoticeBox>
  )
}
