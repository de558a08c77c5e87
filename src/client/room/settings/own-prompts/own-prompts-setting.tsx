import { useRef } from 'react'
import type { GameId } from '#rooms/record/ids.ts'
import type { PromptsSummary } from '#rooms/view/room-view.ts'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { type OwnPromptsModule, ownPromptsChunk } from '../../../own-prompts.ts'
import { useBusy } from '../../../shell/use-busy.ts'
import { useWaiting } from '../../../shell/use-waiting.ts'
import { useRoom } from '../../../sync/calls/backend-context.tsx'
import { useOptimistic } from '../use-optimistic.ts'
import { promptsFormat } from './prompts-format.ts'
import { PromptsSettingRow } from './prompts-row.tsx'
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

function Setting(props: { readonly gameId: GameId; readonly chunk: Chunk<OwnPromptsModule> }) {
  const { gameId } = props
  const { module } = useChunk(props.chunk)
  const stored = useRoom((state) => state.view?.prompts ?? NO_PROMPTS).find((one) => one.gameId === gameId)
  const actions = usePromptActions(gameId)
  const isOn = useOptimistic(stored?.isOn ?? false, actions.switchTo)
  const draft = useRef<string | null>(null)
  const unmountSignal = useUnmountSignal()
  const { run } = useBusy()
  const { isWaiting, waitFor } = useWaiting()
  if (module === null) return null
  const format = promptsFormat(module)
  return (
    <PromptsSettingRow
      label={format.label}
      stored={stored === undefined ? null : { ...stored, isOn: isOn.value }}
      isOpening={isWaiting}
      onEdit={() => run(() => actions.edit({ format, draft, signal: unmountSignal(), waitFor }))}
      onSwitch={isOn.change}
      onDelete={() => void actions.remove(format.label)}
    />
  )
}
