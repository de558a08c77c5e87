import type { DownMessage } from '#protocol/down.ts'
import type { Notice } from '#rooms/commands/notice.ts'

/**
 * Compares the notices that pages show with those that were sent: none is shown more often than it occurred.
 */
export function createNoticeCheck() {
  /** How often each notice was sent with each version of a room: several times where changes were gathered. */
  const timesByVersion = new Map<string, Map<string, number>>()
  const shownTimes = new Map<string, number>()
  return {
    sent: (message: DownMessage): void => {
      if (message.type !== 'change') return
      const version = `${message.topic} ${message.version}`
      const equal = Map.groupBy(message.notices, (notice) => JSON.stringify(notice))
      for (const [key, { length }] of equal) {
        const seen = timesByVersion.get(key) ?? new Map<string, number>()
        timesByVersion.set(key, seen.set(version, Math.max(length, seen.get(version) ?? 0)))
      }
    },
    shown: (page: string, notice: Notice): string | null => {
      const key = JSON.stringify(notice)
      const times = (shownTimes.get(`${page} ${key}`) ?? 0) + 1
      shownTimes.set(`${page} ${key}`, times)
      const sent = [...(timesByVersion.get(key)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
      return times <= sent ? null : `shows ${times} times a notice that was sent ${sent} times: ${key}`
    },
  }
}
