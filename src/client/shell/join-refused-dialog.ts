import { choose, showError } from '#client/ui/modal/modal-dialogs.ts'
import { uiCopy } from '#client/ui/ui.copy.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { entryRefusalCopy } from './entry-refusal.copy.ts'

/** Shows why a join was refused. Who came too late, and nothing worse, may watch instead. */
export async function showJoinRefused(
  refusal: Refusal,
  options: {
    readonly message: string
    readonly title: string
    /** Null if the room is known not to allow it. */
    readonly watch: (() => void) | null
  },
): Promise<void> {
  const { message, title, watch } = options
  const isLate = refusal.code === 'game-in-progress' || refusal.code === 'room-full'
  if (!isLate || watch === null) return showError(message, title)
  const choice = await choose({
    type: 'error',
    title,
    message,
    actions: [
      { value: 'ok', label: uiCopy.ok, variant: 'secondary' },
      { value: 'watch', label: entryRefusalCopy.watchInstead, icon: 'eye', variant: 'primary' },
    ],
  })
  if (choice === 'watch') watch()
}
