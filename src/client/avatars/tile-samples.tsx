import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { AVATAR_COLORS, AVATAR_NAMES } from '#rooms/avatars.ts'
import { avatarsCopy as copy } from './avatars.copy.ts'
import styles from './tile-samples.module.css'

/** The sizes in use, smallest first. */
const SIZES = [
  { px: 32, use: copy.sizes.backRow },
  { px: 44, use: copy.sizes.pointsTable },
  { px: 52, use: copy.sizes.lobby },
] as const

/** The whole squad at the sizes in use. */
export function SizesCard({ colors }: { readonly colors: readonly string[] }) {
  return (
    <Card caption={copy.sizes.heading} captionInk="sky" headingLevel={2}>
      <div className={styles.strips}>
        {SIZES.map(({ px, use }) => (
          <div key={px}>
            <h3>
              {copy.sizes.pixels(px)} <small>{use}</small>
            </h3>
            <div className={styles.strip}>
              {AVATAR_NAMES.map((name, index) => (
                <Avatar
                  key={name}
                  name={name}
                  avatar={name}
                  color={colors[index] ?? 'tile-1'}
                  size={px}
                  isLazy
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}

/** The tile colours, each with the initial that replaces a missing picture. */
export function ColorsCard() {
  const { names, players } = copy.colors
  return (
    <Card caption={copy.colors.heading} captionInk="mint" headingLevel={2}>
      <p className={styles.lead}>{copy.colors.text}</p>
      <ul className={styles.colors}>
        {AVATAR_COLORS.map((color, index) => (
          <li key={color}>
            <Avatar name={players[index % players.length] ?? ''} avatar={null} color={color} size={88} />
            {names[index]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const MOODS = [
  { ...copy.moods.hosting, avatar: 'berry', state: { isHost: true } },
  { ...copy.moods.done, avatar: 'cobalt', state: { isDone: true } },
  { ...copy.moods.away, avatar: 'dusk', state: { isAway: true } },
  { ...copy.moods.gone, avatar: 'pinky', state: { isDimmed: true } },
  { ...copy.moods.cameraShy, avatar: null, state: {} },
] as const

/** The states that a tile shows. */
export function MoodsCard() {
  return (
    <Card caption={copy.moods.heading} captionInk="sun" headingLevel={2}>
      <ul className={styles.moods}>
        {MOODS.map(({ title, text, avatar, state }, index) => (
          <li key={title}>
            <Avatar
              name={title}
              avatar={avatar}
              color={AVATAR_COLORS[(index * 5 + 2) % 12] ?? 'tile-1'}
              size="lg"
              {...state}
            />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
