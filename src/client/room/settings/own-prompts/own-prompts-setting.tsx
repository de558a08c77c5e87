import { useRef } from 'react'
import { m } from '#messages'
import type { GameId } from '#rooms/record/ids.ts'
import type { PromptsSummary } from '#rooms/view/room-view.ts'
import { Button } from '#ui/button/button.tsx'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { SettingRow } from '#ui/setting-row/setting-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { useWaiting } from '../../../shell/use-waiting.ts'
import { type OwnPromptsModule, ownPromptsChunk } from '../../../stages.ts'
import { useRoom } from '../../../sync/calls/backend-context.tsx'
import { useOptimistic } from '../use-optimistic.ts'
import styles from './own-prompts-setting.module.css'
import { DeletePromptsButton } from './prompts-editor.tsx'
import { promptsFormat } from './prompts-format.ts'
import { usePromptActions } from './use-prompt-actions.tsx'

const NO_PROMPTS: readonly PromptsSummary[] = []

/** The host's setting of own prompts for the selected game. Nothing for a game without prompts. */
export function OwnPromptsSetting() {
  const gameId = useRoom((state) => state.view?.room.gameId ?? null)
  const chunk = gameId === null ? null : ownPromptsChunk(gameId)
  if (gameId === null || chunk === null) return null
  // The key forgets the draft of another game.
  return <Setting key={gameId} gameId={gameId} chunk={chunk} />
}

/** Another host's prompts can be switched off or deleted, but not read. */
function Setting(props: { readonly gameId: GameId; readonly chunk: Chunk<OwnPromptsModule> }) {
  const { gameId } = props
  const { module } = useChunk(props.chunk)
  const stored = useRoom((state) => state.view?.prompts ?? NO_PROMPTS).find((one) => one.gameId === gameId)
  const actions = usePromptActions(gameId)
  const isOn = useOptimistic(stored?.isOn ?? false, actions.switchTo, () => m.own_prompts_switch_failed())
  const draft = useRef<string | null>(null)
  const unmountSignal = useUnmountSignal()
  const { run } = useBusy()
  const { isWaiting, waitFor } = useWaiting()
  if (module === null) return null
  const format = promptsFormat(module)
  const { label } = format
  if (stored === undefined || stored.isOwn)
    return (
      <SettingRow label={label} hint={hintOf(stored, isOn.value)}>
        {({ id, describedBy }) => (
          <Button
            id={id}
            size="sm"
            icon={stored === undefined ? 'plus' : 'sheet'}
            aria-label={
              stored === undefined ? m.own_prompts_add_to({ label }) : m.own_prompts_edit_of({ label })
            }
            aria-describedby={describedBy}
            isBusy={isWaiting}
            onClick={() => run(() => actions.edit({ format, draft, signal: unmountSignal(), waitFor }))}
          >
            {stored === undefined ? m.own_prompts_add() : m.own_prompts_edit()}
          </Button>
        )}
      </SettingRow>
    )
  return (
    <div className={styles.others}>
      <SettingRow label={label} hint={hintOf(stored, isOn.value)}>
        {(control) => (
          <span className={styles.controls}>
            <Switch {...control} isOn={isOn.value} onToggle={isOn.change} />
            <DeletePromptsButton label={label} onClick={() => void actions.remove(label)} />
          </span>
        )}
      </SettingRow>
      <NoticeBox icon="info">{m.own_prompts_not_yours()}</NoticeBox>
    </div>
  )
}

function hintOf(stored: PromptsSummary | undefined, isOn: boolean): string {
  if (stored === undefined) return m.own_prompts_none()
  const { count, isOwn } = stored
  if (isOwn) return isOn ? m.own_prompts_mine({ count }) : m.own_prompts_mine_off({ count })
  return isOn ? m.own_prompts_others({ count }) : m.own_prompts_others_off({ count })
}
