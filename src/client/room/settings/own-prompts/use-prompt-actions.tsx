import { type RefObject, useMemo } from 'react'
import { m } from '#messages'
import type { GameId } from '#rooms/record/ids.ts'
import type { PromptsSummary, SavedSession } from '#rooms/view/room-view.ts'
import { Caption } from '#ui/card/caption.tsx'
import { choose } from '#ui/modal/modal-dialogs.ts'
import { openModal } from '#ui/modal/modal-store.ts'
import { showToast } from '#ui/toast/toast.ts'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import type { Backend } from '../../../sync/calls/backend.ts'
import { useBackend, useLive } from '../../../sync/calls/backend-context.tsx'
import type { Live } from '../../../sync/room/live-room.ts'
import { useOwnSeat } from '../../session/seat/seat.tsx'
import type { PromptsFormat } from './prompt-draft.ts'
import { PromptsEditor, type PromptsRequest } from './prompts-editor.tsx'

interface EditOptions {
  readonly format: PromptsFormat
  /** What was typed and not saved, beyond the dialog. */
  readonly draft: RefObject<string | null>
  /** Aborted when the player is no longer the host, or the lobby is left. */
  readonly signal: AbortSignal | undefined
  /** Shows that the stored lines are being read. */
  readonly waitFor: <Value>(answer: Promise<Value>) => Promise<Value>
}

/** The host's actions on the room's own prompts for a game, with their dialogs and toasts: a stable object. */
export function usePromptActions(gameId: GameId): ReturnType<typeof createPromptActions> {
  const backend = useBackend()
  const live = useLive()
  const { session } = useOwnSeat()
  return useMemo(
    () => createPromptActions({ backend, live, session, gameId }),
    [backend, live, session, gameId],
  )
}

function createPromptActions(room: {
  readonly backend: Backend
  readonly live: Live
  readonly session: SavedSession
  readonly gameId: GameId
}) {
  const { backend, live, session, gameId } = room

  function findStored(): PromptsSummary | undefined {
    return live.getState().view?.prompts.find((one) => one.gameId === gameId)
  }

  const switchTo = (isOn: boolean) => backend.send('switchPrompts', session, { gameId, isOn })

  /** Asks first. Resolves to whether they were deleted. */
  async function remove(label: string): Promise<boolean> {
    const stored = findStored()
    const count = stored?.count ?? 0
    const choice = await choose({
      type: 'warning',
      title: m.own_prompts_delete_title(),
      message:
        stored?.isOwn === false
          ? m.own_prompts_delete_others({ count })
          : m.own_prompts_delete_mine({ count }),
      focusOn: 'cancel',
      actions: [
        { value: 'cancel', label: m.ui_cancel(), variant: 'secondary' },
        { value: 'delete', label: m.own_prompts_delete(), variant: 'danger' },
      ],
    })
    if (choice !== 'delete') return false
    const deleted = await backend.send('deletePrompts', session, { gameId })
    if (!deleted.ok) toastRefusal(m.own_prompts_delete_failed(), deleted.refusal)
    else showToast({ type: 'success', icon: 'trash', message: m.own_prompts_deleted({ label }) })
    return deleted.ok
  }

  /** The text of the stored lines. Null if it could not be read, which a toast has told. */
  async function readStored(): Promise<string | null> {
    if (findStored()?.isOwn !== true) return ''
    const read = await backend.getPrompts(session, gameId)
    if (read.ok) return read.value.lines.join('\n')
    toastRefusal(m.own_prompts_load_failed(), read.refusal)
    return null
  }

  /** Resolves when the editor is closed. */
  async function edit({ format, draft, signal, waitFor }: EditOptions): Promise<void> {
    const stored = await waitFor(readStored())
    if (stored === null) return
    let isSaving = false
    const save = async (lines: readonly string[]) => {
      isSaving = true
      const saved = await backend.savePrompts(session, gameId, lines)
      isSaving = false
      if (saved.ok) draft.current = null
      return saved
    }
    while (!isAborted(signal)) {
      const request = await openModal<PromptsRequest>({
        type: 'info',
        layout: 'panel',
        title: (
          <Caption level={0} ink="pink">
            {format.label}
          </Caption>
        ),
        actions: [],
        // A press beside the dialog would be an easy way to lose a text.
        clickOutsideToClose: false,
        signal,
        content: (close) => (
          <PromptsEditor
            gameId={gameId}
            format={format}
            stored={stored}
            draft={draft}
            switchTo={switchTo}
            save={save}
            close={close}
          />
        ),
      })
      // A text that is not saved after all is in the editor again when it is next opened.
      if (isAborted(signal) || request?.kind === 'saved' || isSaving) return
      if (request?.kind === 'delete') {
        if (await remove(format.label)) {
          draft.current = null
          return
        }
      } else if (draft.current === null || draft.current === stored || (await discards(signal))) {
        draft.current = null
        return
      }
    }
  }

  return { edit, switchTo, remove }
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}

/** Asks whether the changes are to be lost. */
async function discards(signal: AbortSignal | undefined): Promise<boolean> {
  const choice = await choose({
    type: 'warning',
    title: m.own_prompts_discard_title(),
    message: m.own_prompts_discard_question(),
    focusOn: 'keep',
    actions: [
      { value: 'discard', label: m.own_prompts_discard(), variant: 'danger' },
      { value: 'keep', label: m.own_prompts_keep_editing(), variant: 'primary' },
    ],
    signal,
  })
  return choice === 'discard'
}
