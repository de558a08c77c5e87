import { useRef } from 'react'
import { m } from '#messages'
import { accept } from '#rooms/commands/result.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { PromptsSummary } from '#rooms/view/room-view.ts'
import { Button } from '#ui/button/button.tsx'
import { Caption } from '#ui/card/caption.tsx'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { confirm } from '#ui/modal/modal-dialogs.ts'
import { openModal } from '#ui/modal/modal-store.ts'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { SettingRow } from '#ui/setting-row/setting-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { hasSucceeded, toastRefusal } from '../../../shell/refusals/toast-refusal.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { useWaiting } from '../../../shell/use-waiting.ts'
import { type OwnPromptsModule, ownPromptsChunk } from '../../../stages.ts'
import { useBackend, useLive, useRoom, useSend } from '../../../sync/calls/backend-context.tsx'
import type { RoomState } from '../../../sync/room/room-store.ts'
import { useOwnSeat } from '../../session/seat/seat.tsx'
import { useOptimistic } from '../use-optimistic.ts'
import styles from './own-prompts-setting.module.css'
import { DeletePromptsButton, PromptsEditor, type PromptsRequest } from './prompts-editor.tsx'

/** The host's setting of own prompts for the selected game. Nothing for a game without prompts. */
export function OwnPromptsSetting() {
  const gameId = useRoom((state) => state.view?.room.gameId ?? null)
  const chunk = gameId === null ? null : ownPromptsChunk(gameId)
  if (gameId === null || chunk === null) return null
  // The key forgets the draft of another game.
  return <Setting key={gameId} gameId={gameId} chunk={chunk} />
}

/** Another host's prompts can be switched off or deleted, but not read. */
function Setting({ gameId, chunk }: { readonly gameId: GameId; readonly chunk: Chunk<OwnPromptsModule> }) {
  const backend = useBackend()
  const live = useLive()
  const send = useSend()
  const { session } = useOwnSeat()
  const { module } = useChunk(chunk)
  const storedIn = ({ view }: RoomState) => view?.prompts.find((one) => one.gameId === gameId)
  const stored = useRoom(storedIn)
  const isOn = useOptimistic(
    stored?.isOn ?? false,
    (wanted) => send('switchPrompts', { gameId, isOn: wanted }),
    () => m.own_prompts_switch_failed(),
  )
  /** Unsaved text. It outlives the dialog. */
  const draft = useRef<string | null>(null)
  const unmountSignal = useUnmountSignal()
  const { run } = useBusy()
  const { isWaiting, waitFor } = useWaiting()
  if (module === null) return null
  const { ownPrompts } = module
  const label = ownPrompts.label()

  /** Asks first. Resolves to whether they were deleted. */
  async function remove(): Promise<boolean> {
    const { count = 0, isOwn = true } = storedIn(live.getState()) ?? {}
    const isSure = await confirm({
      type: 'warning',
      title: m.own_prompts_delete_title(),
      message: isOwn ? m.own_prompts_delete_mine({ count }) : m.own_prompts_delete_others({ count }),
      confirmLabel: m.own_prompts_delete(),
      confirmVariant: 'danger',
      isEnding: true,
    })
    if (!isSure) return false
    const isDeleted = await hasSucceeded(send('deletePrompts', { gameId }), m.own_prompts_delete_failed())
    if (isDeleted) showToast({ type: 'success', icon: 'trash', message: m.own_prompts_deleted({ label }) })
    return isDeleted
  }

  /** Resolves when the editor is closed, as it is when the player is no longer the host or leaves the lobby. */
  async function edit(): Promise<void> {
    const signal = unmountSignal()
    const isOwn = storedIn(live.getState())?.isOwn === true
    const read = isOwn ? await waitFor(backend.getPrompts(session, gameId)) : accept({ lines: [] })
    if (!read.ok) return toastRefusal(m.own_prompts_load_failed(), read.refusal)
    const text = read.value.lines.join('\n')
    let isSaving = false
    const save = async (lines: readonly string[]) => {
      isSaving = true
      const saved = await backend.savePrompts(session, gameId, lines)
      isSaving = false
      if (saved.ok) draft.current = null
      return saved
    }
    while (!signal?.aborted) {
      const request = await openModal<PromptsRequest>({
        type: 'info',
        layout: 'panel',
        title: (
          <Caption level={0} ink="pink">
            {label}
          </Caption>
        ),
        actions: [],
        // A press beside the dialog would be an easy way to lose a text.
        clickOutsideToClose: false,
        signal,
        content: (close) => (
          <PromptsEditor
            gameId={gameId}
            ownPrompts={ownPrompts}
            stored={text}
            draft={draft}
            save={save}
            close={close}
          />
        ),
      })
      // A text that is not saved after all is in the editor again when it is next opened.
      if (signal?.aborted || request === 'saved' || isSaving) return
      const isUnchanged = draft.current === null || draft.current === text
      if (request === 'delete' ? await remove() : isUnchanged || (await discards(signal))) {
        draft.current = null
        return
      }
    }
  }

  const hint = storedHint(stored, isOn.value)
  const isOthers = stored?.isOwn === false
  return (
    <div className={styles.setting}>
      <SettingRow label={label} hint={hint}>
        {(control) =>
          isOthers ? (
            <span className={styles.controls}>
              <Switch {...control} isOn={isOn.value} onToggle={isOn.change} />
              <DeletePromptsButton label={label} onClick={() => void remove()} />
            </span>
          ) : (
            <Button
              id={control.id}
              size="sm"
              icon={stored ? 'sheet' : 'plus'}
              aria-label={stored ? m.own_prompts_edit_of({ label }) : m.own_prompts_add_to({ label })}
              aria-describedby={control.describedBy}
              isBusy={isWaiting}
              onClick={() => run(edit)}
            >
              {stored ? m.own_prompts_edit() : m.own_prompts_add()}
            </Button>
          )
        }
      </SettingRow>
      {isOthers && <NoticeBox icon="info">{m.own_prompts_not_yours()}</NoticeBox>}
    </div>
  )
}

function storedHint(stored: PromptsSummary | undefined, isOn: boolean): string {
  if (stored === undefined) return m.own_prompts_none()
  const { count, isOwn } = stored
  if (isOwn) return isOn ? m.own_prompts_mine({ count }) : m.own_prompts_mine_off({ count })
  return isOn ? m.own_prompts_others({ count }) : m.own_prompts_others_off({ count })
}

/** Asks whether the changes are to be lost. */
async function discards(signal: AbortSignal | undefined): Promise<boolean> {
  const choice = await openModal({
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
