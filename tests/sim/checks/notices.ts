import type { DownMessage } from '#protocol/down.ts'
import type { Notice } from '#rooms/notice.ts'

/**
 * Compares the notices that pages show with those that were sent: none is shown more often than it occurred.
 */
export function createNoticeCheck() {
  /** The versions of rooms in which each notice was sent. */
  const versions = new Map<string, Set<string>>()
  const shownTimes = new Map<string, number>()
  return {
    sent: (message: DownMessage): void => {
      if (message.type !== 'change') return
      for (const notice of message.notices) {
        const key = JSON.stringify(notice)
        const seen = versions.get(key) ?? new Set()
        versions.set(key, seen.add(`${message.topic} ${message.version}`))
      }
    },
    shown: (page: string, notice: Notice): string | null => {
      const key = JSON.stringify(notice)
      const times = (shownTimes.get(`${page} ${key}`) ?? 0) + 1
      shownTimes.set(`${page} ${key}`, times)
      const sent = versions.get(key)?.size ?? 0
      return times <= sent ? null : `shows ${times} times a notice that was sent ${sent} times: ${key}`
    },
  }
}
