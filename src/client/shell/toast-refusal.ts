import { showToast } from '#client/ui/toast/toast.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { refusalText } from './refusal-text.ts'

/** Says what did not work, and why, in words. */
export function toastRefusal(message: string, refusal: Refusal, textOf = refusalText): void {
  showToast({ type: 'error', message, description: textOf(refusal) })
}
