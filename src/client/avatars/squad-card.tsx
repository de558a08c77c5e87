import { m } from '#messages'
import { AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Card } from '#ui/card/card.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import styles from './squad-card.module.css'
import { type CharacterName, characterTitle } from './squad-lines.ts'

export interface SquadCardProps {
  /** The tile colour token of each character, in the order of the names. */
  readonly colors: readonly string[]
  /** How many times the colours have been shuffled: each shuffle turns the tiles over. */
  readonly dealings: number
  readonly chosen: CharacterName
  readonly onChoose: (name: CharacterName) => void
}

/** The whole squad by name; a press puts a character into the spotlight. */
export function SquadCard({ colors, dealings, chosen, onChoose }: SquadCardProps) {
  return (
    <Card caption={m.avatars_squad({ count: AVATAR_NAMES.length })} captionInk="pink" headingLevel={2}>
      <ul className={styles.squad} data-dealing={dealings === 0 ? undefined : dealings % 2}>
        {AVATAR_NAMES.map((name, index) => (
          <li key={name} style={cssVariables({ '--place': index })}>
            <button
              type="button"
              className={styles.member}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <span className={styles.tile}>
                <Avatar
                  name={name}
                  avatar={name}
                  color={colors[index] ?? 'tile-1'}
                  size={88}
                  className={styles.avatar}
                  isLazy={index > 14}
                />
              </span>
              {characterTitle(name)}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
