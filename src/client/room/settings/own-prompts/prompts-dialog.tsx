import { type RefObject, useEffect, useRef } from 'react'
import { m } from '#messages'
import type { Refusal } from '#protocol/refusal.ts'
import type { Result } from '#rooms/commands/result.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { showToast } from '#ui/toast/toast.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useRoom } from '../../../sync/calls/backend-context.tsx'
import { useOptimistic } from '../use-optimistic.ts'
import type { PromptsFormat } from './prompt-draft.ts'
import { PromptsEditor } from './prompts-editor.tsx'

/** How the dialog was closed, if not dismissed. */
export type PromptsRequest = { readonly kind: 'saved' | 'delete' }

/** The editor in its dialog. A text that could not be saved stays in it. */
export function PromptsDialog(props: {
  readonly gameId: GameId
  readonly format: PromptsFormat
  readonly stored: string
  readonly draft: RefObject<string | null>
  readonly switchTo: (isOn: boolean) => Promise<void>
  readonly save: (lines: readonly string[]) => Promise<Result<null, Refusal>>
  readonly close: (request: PromptsRequest | null) => void
}) {
  const { gameId, format, stored, draft, save, close } = props
  const isStoredOn = useRoom(
    (state) => state.view?.prompts.find((one) => one.gameId === gameId)?.isOn ?? null,
  )
  const isOn = useOptimistic(isStoredOn, async (wanted) => props.switchTo(wanted === true))
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  async function saveAndClose(lines: readonly string[]): Promise<string | null> {
    const saved = await save(lines)
    if (saved.ok) {
      close({ kind: 'saved' })
      showToast({
        type: 'success',
        message: m.own_prompts_saved_toast({ label: format.label }),
        description: m.own_prompts_saved_hint({ count: lines.length }),
      })
    } else if (isClosed.current)
      toastRefusal(m.own_prompts_save_failed({ label: format.label }), saved.refusal)
    else return refusalText(saved.refusal)
    return null
  }

  return (
    <PromptsEditor
      format={format}
      draft={draft.current ?? stored}
      stored={stored}
      onDraftChange={(text) => {
        draft.current = text
      }}
      isOn={isOn.value}
      onSwitch={isOn.change}
      onDelete={() => close({ kind: 'delete' })}
      onSave={saveAndClose}
      onClose={() => close(null)}
    />
  )
}
