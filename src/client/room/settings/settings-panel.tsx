import type { GameDefinition } from '#games/game-definition.ts'
import { defaultSettings } from '#games/game-settings.ts'
import { m } from '#messages'
import type { Pace } from '#rooms/games/pace.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import { toastRefusal } from '../../shell/refusals/toast-refusal.ts'
import { useBackend } from '../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../session/seat/seat.tsx'
import { gameTime } from './game-time.ts'
import { OwnPromptsSetting } from './own-prompts/own-prompts-setting.tsx'
import { PromptLanguageSetting } from './prompt-language-setting.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOptimistic } from './use-optimistic.ts'

/** The selected game's settings. Every change sends all values, so that no partial set is stored. */
export function SettingsPanel(props: {
  readonly game: GameDefinition
  readonly settings: GameSettings | null
  readonly playerCount: number
  readonly pace: Pace
}) {
  const { game } = props
  const backend = useBackend()
  const { session } = useOwnSeat()
  const stored = props.settings ?? defaultSettings(game)
  const settings = useOptimistic(stored, async (wanted) => {
    const changed = await backend.send('changeSettings', session, { settings: wanted })
    if (!changed.ok) toastRefusal(m.lobby_settings_failed(), changed.refusal)
  })
  const ofPrompts = (
    <>
      <PromptLanguageSetting game={game} />
      <OwnPromptsSetting />
    </>
  )
  if (game.settings.length === 0) return ofPrompts
  return (
    <SettingsForm
      game={game}
      values={settings.value}
      onChange={settings.change}
      time={gameTime(game, props.playerCount, settings.value, props.pace)}
    >
      {ofPrompts}
    </SettingsForm>
  )
}
