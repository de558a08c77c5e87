import type { Refusal } from '#protocol/refusal.ts'
import { showToast } from '#ui/toast/toast.ts'
import { refusalText } from './refusal-text.ts'

export function toastRefusal(message: string, refusal: Refusal, textOf = refusalText): void {
  showToast({ type: 'error', message, description: textOf(refusal) })
}
