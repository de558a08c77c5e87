import { m } from '#messages'
import type { Refusal } from '#protocol/refusal.ts'
import { confirm, showError } from '#ui/modal/modal-dialogs.ts'

/** Shows why a join was refused. Late-comers may watch instead, unless they were removed. */
export async function showJoinRefused(
  refusal: Refusal,
  message: string,
  title: string,
  /** Null if the room is known not to allow it. */
  watch: (() => void) | null,
): Promise<void> {
  const isLate = refusal.code === 'game-in-progress' || refusal.code === 'room-full'
  if (!isLate || watch === null) return showError(message, title)
  const isWanted = await confirm({
    type: 'error',
    title,
    message,
    cancelLabel: m.ui_ok(),
    confirmLabel: m.refusal_watch_instead(),
    confirmIcon: 'eye',
  })
  if (isWanted) watch()
}
