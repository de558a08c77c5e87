import type { GameDefinition, GameSetting } from '#games/game-definition.ts'
import { areSettingsRecommended, defaultSettings, recommendedSettings } from '#games/game-settings.ts'
import { promptLanguageOf } from '#games/kit/prompts/prompt-language.ts'
import { m } from '#messages'
import { LANGUAGES } from '#rooms/prompts/languages.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/select/select.tsx'
import { SettingRow } from '#ui/setting-row/setting-row.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { useRoom, useRoomFields, useSend } from '../../sync/calls/backend-context.tsx'
import { gameTime } from './game-time.ts'
import { OwnPromptsSetting } from './own-prompts/own-prompts-setting.tsx'
import styles from './settings-panel.module.css'
import { useOptimistic } from './use-optimistic.ts'

/** The selected game's settings, with a button that sets the recommended values. Every change sends all values, so that no partial set is stored. */
export function SettingsPanel({ game }: { readonly game: GameDefinition }) {
  const send = useSend()
  const { gameSettings, pace } = useRoomFields('gameSettings', 'pace')
  const playerCount = useRoom((state) => state.view?.players.length ?? 0)
  const settings = useOptimistic(
    gameSettings ?? defaultSettings(game),
    (wanted) => send('changeSettings', { settings: wanted }),
    () => m.lobby_settings_failed(),
  )
  const ofPrompts = (
    <>
      <PromptLanguageSetting game={game} />
      <OwnPromptsSetting />
    </>
  )
  if (game.settings.length === 0) return ofPrompts
  const isRecommended = areSettingsRecommended(game, settings.value)
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <h3 className={styles.title}>{m.lobby_settings_title()}</h3>
        {/* Not `disabled`: the pressed button would lose the focus. */}
        <Button
          size="sm"
          icon={isRecommended ? 'check' : 'thumb'}
          aria-disabled={isRecommended}
          onClick={isRecommended ? undefined : () => settings.change(recommendedSettings(game))}
        >
          {m.lobby_settings_recommended()}
        </Button>
      </div>
      {game.settings.map((setting) => (
        <SettingControl
          key={setting.id}
          setting={setting}
          value={settings.value[setting.id]}
          consequence={setting.setsLength === true ? gameTime(game, playerCount, settings.value, pace) : null}
          onChange={(value) => settings.change({ ...settings.value, [setting.id]: value })}
        />
      ))}
      {ofPrompts}
    </div>
  )
}

/** The host's choice of the language of prompts, which stays for the room's next games. Nothing for a game without prompts. */
function PromptLanguageSetting({ game }: { readonly game: GameDefinition }) {
  const send = useSend()
  const language = useOptimistic(
    useRoomFields('promptLanguage').promptLanguage,
    (promptLanguage) => send('setPromptLanguage', { promptLanguage }),
    () => m.lobby_prompts_failed(),
  )
  const offered = LANGUAGES.filter(({ tag }) => game.promptLanguages?.includes(tag))
  if (offered.length < 2) return null
  return (
    <SettingRow label={m.lobby_prompts_label()} hint={m.lobby_prompts_hint()}>
      {(control) => (
        <Select
          {...control}
          options={offered.map(({ tag, name }) => ({ value: tag, label: name }))}
          value={promptLanguageOf(game, language.value)}
          onValueChange={language.change}
        />
      )}
    </SettingRow>
  )
}

function SettingControl(props: {
  readonly setting: GameSetting
  readonly value: GameSettings[string] | undefined
  /** A consequence of the value, below its hint. */
  readonly consequence: string | null
  readonly onChange: (value: GameSettings[string]) => void
}) {
  const { setting, value, consequence, onChange } = props
  const hint = (
    <>
      {hintOf(setting)}
      {consequence !== null && <b className={styles.consequence}>{consequence}</b>}
    </>
  )
  return (
    <SettingRow label={setting.label()} hint={hint}>
      {(control) =>
        setting.type === 'toggle' ? (
          <Switch {...control} isOn={value === true} onToggle={onChange} />
        ) : setting.type === 'select' ? (
          <Select
            {...control}
            options={setting.options.map((option) => ({ value: option.value, label: option.label() }))}
            value={String(value ?? setting.options[0]?.value)}
            onValueChange={onChange}
          />
        ) : (
          <Stepper
            {...control}
            value={typeof value === 'number' ? value : setting.min}
            min={setting.min}
            max={setting.max}
            onValueChange={onChange}
          />
        )
      }
    </SettingRow>
  )
}

function hintOf(setting: GameSetting): string {
  return setting.type === 'number'
    ? m.lobby_settings_number_hint({
        description: setting.description().replace(/\.$/, ''),
        min: setting.min,
        max: setting.max,
      })
    : setting.description()
}
