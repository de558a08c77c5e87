import { useId } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { promptLanguageOf } from '#games/kit/prompts/prompt-language.ts'
import { m } from '#messages'
import { LANGUAGES, SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import { Select } from '#ui/select/select.tsx'
import { SettingRow, settingHintId } from '#ui/setting-row/setting-row.tsx'
import { toastRefusal } from '../../shell/refusals/toast-refusal.ts'
import { useBackend, useRoom } from '../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../session/seat/seat.tsx'
import { useOptimistic } from './use-optimistic.ts'

/** The host's choice of the language of prompts, which stays for the room's next games. Nothing for a game without prompts. */
export function PromptLanguageSetting({ game }: { readonly game: GameDefinition }) {
  const id = useId()
  const backend = useBackend()
  const { session } = useOwnSeat()
  const stored = useRoom((state) => state.view?.room.promptLanguage ?? SOURCE_LANGUAGE)
  const language = useOptimistic(stored, async (promptLanguage) => {
    const changed = await backend.send('setPromptLanguage', session, { promptLanguage })
    if (!changed.ok) toastRefusal(m.lobby_prompts_failed(), changed.refusal)
  })
  const offered = LANGUAGES.filter(({ tag }) => game.promptLanguages?.includes(tag))
  if (offered.length < 2) return null
  return (
    <SettingRow id={id} label={m.lobby_prompts_label()} hint={m.lobby_prompts_hint()}>
      <Select
        id={id}
        label={m.lobby_prompts_label()}
        describedBy={settingHintId(id)}
        options={offered.map(({ tag, name }) => ({ value: tag, label: name }))}
        value={promptLanguageOf(game, language.value)}
        onValueChange={language.change}
      />
    </SettingRow>
  )
}
