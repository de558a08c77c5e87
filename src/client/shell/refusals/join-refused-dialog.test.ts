import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Refusal } from '#protocol/refusal.ts'
import { dismissModalsOfOtherPages, modalQueue } from '#ui/modal/modal-store.ts'
import { showJoinRefused } from './join-refused-dialog.ts'

// Other tests of the same process may have left some open.
beforeEach(() => dismissModalsOfOtherPages('/none'))

/** Shows the refusal, presses the last action, and waits until the dialog is closed. */
async function pressLast(code: 'game-in-progress' | 'room-full' | 'removed', watch: (() => void) | null) {
  const refusal: Refusal = { code }
  const closed = showJoinRefused(refusal, 'Why not', 'Oops!', watch)
  const [modal] = modalQueue.getState()
  const actions = modal?.actions ?? []
  modal?.close(actions.at(-1)?.value)
  await closed
  return actions.map(({ label }) => label)
}

describe('the dialog of a refused join', () => {
  it('[WIRE-326] lets late-comers watch instead', async () => {
    for (const code of ['game-in-progress', 'room-full'] as const) {
      const watch = vi.fn()
      expect(await pressLast(code, watch)).toEqual(['OK', 'Watch instead'])
      expect(watch).toHaveBeenCalledOnce()
    }
  })

  it('[WIRE-326] offers it neither after another refusal nor where the room does not allow it', async () => {
    const watch = vi.fn()
    expect(await pressLast('removed', watch)).toEqual(['OK'])
    expect(await pressLast('room-full', null)).toEqual(['OK'])
    expect(watch).not.toHaveBeenCalled()
  })
})
