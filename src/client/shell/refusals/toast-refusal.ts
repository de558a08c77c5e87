import type { Refusal } from '#protocol/refusal.ts'
import type { Result } from '#rooms/commands/result.ts'
import { showToast } from '#ui/toast/toast.ts'
import { refusalText } from './refusal-text.ts'

export function toastRefusal(message: string, refusal: Refusal, textOf = refusalText): void {
  showToast({ type: 'error', message, description: textOf(refusal) })
}

/** Whether the call succeeded. Shows a refusal in a toast. */
export async function hasSucceeded(
  answer: Promise<Result<unknown, Refusal>>,
  failure: string,
  textOf = refusalText,
): Promise<boolean> {
  const result = await answer
  if (!result.ok) toastRefusal(failure, result.refusal, textOf)
  return result.ok
}
