import { Button } from '#client/ui/button/button.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import { areSettingsRecommended, recommendedSettings } from '#games/game-settings.ts'
import type { GameSettings } from '#rooms/room-record.ts'
import { SettingControl } from './setting-control.tsx'
import styles from './settings-panel.module.css'

/** All settings of a game, and one button that gives each its recommended value. Every change hands over all of them. */
export function SettingsForm(props: {
  readonly game: Pick<GameDefinition, 'settings'>
  readonly values: GameSettings
  readonly onChange: (values: GameSettings) => void
}) {
  const { game, values, onChange } = props
  const isRecommended = areSettingsRecommended(game, values)
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <h3 className={styles.title}>Settings</h3>
        {/* Not `disabled`: the button that was just pressed would lose the focus. */}
        <Button
          size="sm"
          icon={isRecommended ? 'check' : 'thumb'}
          aria-disabled={isRecommended}
          onClick={isRecommended ? undefined : () => onChange(recommendedSettings(game))}
        >
          Recommended
        </Button>
      </div>
      {game.settings.map((setting) => (
        <SettingControl
          key={setting.id}
          setting={setting}
          value={values[setting.id]}
          onChange={(value) => onChange({ ...values, [setting.id]: value })}
        />
      ))}
    </div>
  )
}
