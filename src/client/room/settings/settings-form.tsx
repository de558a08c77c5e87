import type { ReactNode } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { areSettingsRecommended, recommendedSettings } from '#games/game-settings.ts'
import { m } from '#messages'
import type { GameSettings } from '#rooms/record/fields.ts'
import { Button } from '#ui/button/button.tsx'
import { SettingControl } from './setting-control.tsx'
import styles from './settings-panel.module.css'

/** All settings of a game, and a button that sets the recommended values. Every change passes all values. */
export function SettingsForm(props: {
  readonly game: Pick<GameDefinition, 'settings'>
  readonly values: GameSettings
  readonly onChange: (values: GameSettings) => void
  /** How long the game takes with these values, beside the setting that decides it. */
  readonly time?: string | null
  /** Further settings, below those of the definition. */
  readonly children?: ReactNode
}) {
  const { game, values, onChange } = props
  const isRecommended = areSettingsRecommended(game, values)
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <h3 className={styles.title}>{m.lobby_settings_title()}</h3>
        {/* Not `disabled`: the pressed button would lose the focus. */}
        <Button
          size="sm"
          icon={isRecommended ? 'check' : 'thumb'}
          aria-disabled={isRecommended}
          onClick={isRecommended ? undefined : () => onChange(recommendedSettings(game))}
        >
          {m.lobby_settings_recommended()}
        </Button>
      </div>
      {game.settings.map((setting) => (
        <SettingControl
          key={setting.id}
          setting={setting}
          value={values[setting.id]}
          consequence={setting.setsLength === true ? (props.time ?? null) : null}
          onChange={(value) => onChange({ ...values, [setting.id]: value })}
        />
      ))}
      {props.children}
    </div>
  )
}
