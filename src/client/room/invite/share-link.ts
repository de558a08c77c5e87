import type { RoomCode } from '#rooms/record/ids.ts'
import { watchPath } from '../../shell/watch-path.ts'

export function roomLink(code: RoomCode): string {
  return `${location.origin}/room/${code}`
}

export function tvLink(code: RoomCode): string {
  return `${location.origin}${watchPath(code)}?screen=tv`
}

/** Whether to offer the share sheet. Only on phones and tablets: on a desktop it is a detour. */
export function canShare(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Opens the share sheet. False if that failed. Cancelling it is not a failure. */
export async function shareLink(link: string, title: string): Promise<boolean> {
  try {
    await navigator.share({ title, url: link })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
