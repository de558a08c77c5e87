import type { GameDefinition, GameSetting } from '#games/game-definition.ts'
import { promptLanguageOf } from '#games/kit/prompts/prompt-language.ts'
import { m } from '#messages'
import { languageName } from '#rooms/prompts/languages.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import { Card } from '#ui/card/card.tsx'
import { useSeat } from '../../session/seat/seat.tsx'
import { gameTime } from '../../settings/game-time.ts'
import { DetailedRules, PhaseStrip } from './game-rules.tsx'
import styles from './selected-game-info.module.css'

export function SelectedGameInfo({ game }: { readonly game: GameDefinition }) {
  const { view } = useSeat()
  const settings = view.room.gameSettings ?? {}
  const promptLanguage =
    game.promptLanguages && languageName(promptLanguageOf(game, view.room.promptLanguage))
  const time = gameTime(game, view.players.length, settings, view.room.pace)
  return (
    <Card caption={m.lobby_selected_up_next({ game: game.name() })} captionInk="mint" headingLevel={2}>
      <div className={styles.selected}>
        <PhaseStrip phases={game.phases} pace={view.room.pace} />
        {(game.settings.length > 0 || promptLanguage !== undefined) && (
          <dl className={styles.settings}>
            {game.settings.map((setting) => (
              <div key={setting.id}>
                <dt>{setting.label()}</dt>
                <dd>{settingText(setting, settings[setting.id])}</dd>
              </div>
            ))}
            {promptLanguage !== undefined && (
              <div>
                <dt>{m.lobby_prompts_label()}</dt>
                <dd>{promptLanguage}</dd>
              </div>
            )}
          </dl>
        )}
        {time !== null && <p className={styles.time}>{time}</p>}
        <DetailedRules game={game} />
      </div>
    </Card>
  )
}

function settingText(setting: GameSetting, value: GameSettings[string] | undefined): string {
  if (setting.type === 'toggle') return value === true ? m.lobby_settings_on() : m.lobby_settings_off()
  if (setting.type === 'select')
    return setting.options.find((option) => option.value === value)?.label() ?? String(value ?? '')
  return String(value ?? setting.min)
}
