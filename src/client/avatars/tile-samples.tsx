import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { AVATAR_COLORS, AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import { Avatar, type AvatarProps } from '#ui/avatar/avatar.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from './tile-samples.module.css'

const SAMPLE_SIZES = [
  { px: 32, use: m.avatars_sizes_back_row() },
  { px: 44, use: m.avatars_sizes_points_table() },
  { px: 52, use: m.avatars_sizes_lobby() },
] as const

export function SizesCard({ colors }: { readonly colors: readonly string[] }) {
  return (
    <Card caption={m.avatars_sizes_heading()} captionInk="sky" headingLevel={2}>
      <div className={styles.strips}>
        {SAMPLE_SIZES.map(({ px, use }) => (
          <div key={px}>
            <h3>
              {m.avatars_sizes_pixels({ px })} <small>{use}</small>
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

/** Made-up players, for their initials. */
const INITIALS = ['Noor', 'émile', '田中さん', 'Łucja', 'ليلى', 'Zoë'] as const
const COLOR_NAMES = linesOf(m.avatars_colors_names())

/** The tile colours, each with the initial that replaces a missing picture. */
export function ColorsCard() {
  return (
    <Card caption={m.avatars_colors_heading()} captionInk="mint" headingLevel={2}>
      <p className={styles.lead}>{m.avatars_colors_text()}</p>
      <ul className={styles.colors}>
        {AVATAR_COLORS.map((color, index) => (
          <li key={color}>
            <Avatar name={INITIALS[index % INITIALS.length] ?? ''} avatar={null} color={color} size={88} />
            {COLOR_NAMES[index]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Mood = readonly [title: string, text: string, avatar: string | null, state: Partial<AvatarProps>]

const MOODS: readonly Mood[] = [
  [m.avatars_moods_hosting_title(), m.avatars_moods_hosting_text(), 'berry', { isHost: true }],
  [m.avatars_moods_done_title(), m.avatars_moods_done_text(), 'cobalt', { isDone: true }],
  [m.avatars_moods_away_title(), m.avatars_moods_away_text(), 'dusk', { isAway: true }],
  [m.avatars_moods_gone_title(), m.avatars_moods_gone_text(), 'pinky', { isDimmed: true }],
  [m.avatars_moods_camera_shy_title(), m.avatars_moods_camera_shy_text(), null, {}],
]

export function MoodsCard() {
  return (
    <Card caption={m.avatars_moods_heading()} captionInk="sun" headingLevel={2}>
      <ul className={styles.moods}>
        {MOODS.map(([title, text, avatar, state], index) => (
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
