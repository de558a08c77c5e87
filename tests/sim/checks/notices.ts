import type { DownMessage } from '#protocol/down.ts'
import type { Notice } from '#rooms/notice.ts'

/** Holds what pages tell their people against what happened: nothing is told more often than it happened. */
export function createNoticeCheck() {
  /** In which versions of which rooms each notice was sent. */
  const versions = new Map<string, Set<string>>()
  const told = new Map<string, number>()
  return {
    sent: (message: DownMessage): void => {
      if (message.type !== 'change') return
      for (const notice of message.notices) {
        const key = JSON.stringify(notice)
        const seen = versions.get(key) ?? new Set()
        versions.set(key, seen.add(`${message.topic} ${message.version}`))
      }
    },
    told: (page: string, notice: Notice): string | null => {
      const key = JSON.stringify(notice)
      const times = (told.get(`${page} ${key}`) ?? 0) + 1
      told.set(`${page} ${key}`, times)
      const happened = versions.get(key)?.size ?? 0
      return times <= happened ? null : `tells ${times} times what happened ${happened} times: ${key}`
    },
  }
}
