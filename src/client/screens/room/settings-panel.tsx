import { useBackend } from '#client/backend/backend-context.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import { defaultSettings } from '#games/game-settings.ts'
import type { GameSettings } from '#rooms/room-record.ts'
import { toastRefusal } from '../toast-refusal.ts'
import { useSeat } from './seat.tsx'
import { SettingControl } from './setting-control.tsx'
import styles from './settings-panel.module.css'
import { useOptimistic } from './use-optimistic.ts'

/** The selected game's settings. Every change sends all of them: half a set is never stored. */
export function SettingsPanel({ game }: { readonly game: GameDefinition }) {
  const backend = useBackend()
  const { session, view } = useSeat()
  const kept: GameSettings = view.room.gameSettings ?? defaultSettings(game)
  const settings = useOptimistic(kept, async (wanted) => {
    const changed = await backend.changeSettings(session, wanted)
    if (!changed.ok) toastRefusal('Could not change the settings', changed.refusal)
  })
  if (game.settings.length === 0) return null
  return (
    <div className={styles.settings}>
      {game.settings.map((setting) => (
        <SettingControl
          key={setting.id}
          setting={setting}
          value={settings.value[setting.id]}
          onChange={(value) => settings.change({ ...settings.value, [setting.id]: value })}
        />
      ))}
    </div>
  )
}
