import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { AVATAR_COLORS, AVATAR_NAMES } from '#rooms/avatars.ts'
import styles from './tile-samples.module.css'

/** From a list of votes to a row of players. */
const SIZES = [
  { px: 32, use: 'from the back row' },
  { px: 44, use: 'in a table of points' },
  { px: 52, use: 'in the lobby' },
] as const

/** Everybody again, as small as they are ever shown. */
export function SizesCard({ colors }: { readonly colors: readonly string[] }) {
  return (
    <Card caption="Small, smaller, still them" captionInk="sky" headingLevel={2}>
      <div className={styles.strips}>
        {SIZES.map(({ px, use }) => (
          <div key={px}>
            <h3>
              {px} px <small>{use}</small>
            </h3>
            <div className={styles.strip}>
              {AVATAR_NAMES.map((name, place) => (
                <Avatar
                  key={name}
                  name={name}
                  avatar={name}
                  color={colors[place] ?? 'tile-1'}
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

/** Names of the tile colours, in their order. */
const COLOR_NAMES = [
  'Salmon',
  'Apricot',
  'Banana',
  'Pear',
  'Mint',
  'Lagoon',
  'Noon',
  'Periwinkle',
  'Lilac',
  'Candy',
  'Guava',
  'Biscuit',
] as const
const PLAYERS = ['Noor', 'émile', '田中さん', 'Łucja', 'ليلى', 'Zoë'] as const

/** The tile colours, with what stands on them when there is no picture. */
export function ColorsCard() {
  return (
    <Card caption="Twelve colours" captionInk="mint" headingLevel={2}>
      <p className={styles.lead}>
        Your tile is yours for good. Should your picture get lost, your initial takes its place.
      </p>
      <ul className={styles.colors}>
        {AVATAR_COLORS.map((color, index) => (
          <li key={color}>
            <Avatar name={PLAYERS[index % PLAYERS.length] ?? ''} avatar={null} color={color} size={88} />
            {COLOR_NAMES[index]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const MOODS = [
  {
    title: 'Hosting',
    words: 'The crown says who may press Start.',
    avatar: 'berry',
    state: { isHost: true },
  },
  {
    title: 'Done',
    words: 'Handed in, and now pretending to be calm.',
    avatar: 'cobalt',
    state: { isDone: true },
  },
  { title: 'Away', words: 'The line is gone. The seat is kept.', avatar: 'dusk', state: { isAway: true } },
  { title: 'Gone', words: 'Left the game. The points stay.', avatar: 'pinky', state: { isDimmed: true } },
  { title: 'Camera-shy', words: 'The picture did not come. An initial it is.', avatar: null, state: {} },
] as const

/** What a tile says about its player. */
export function MoodsCard() {
  return (
    <Card caption="Reading the room" captionInk="sun" headingLevel={2}>
      <ul className={styles.moods}>
        {MOODS.map(({ title, words, avatar, state }, index) => (
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
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
