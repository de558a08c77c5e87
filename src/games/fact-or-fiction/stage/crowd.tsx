import { Character } from '#client/ui/avatar/character.tsx'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import css from './crowd.module.css'

/** More heads than this only hide one another. */
const MOST_HEADS = 16

/** The others, listening: heads over the edge of the stage, the closer together the more there are. */
export function Crowd({ players }: { readonly players: readonly FactOrFictionPlayer[] }) {
  return (
    <div className={css.crowd} aria-hidden="true">
      {players.slice(0, MOST_HEADS).map(({ id, name, avatar, avatarColor }) => (
        <span key={id} className={css.place}>
          <Character name={name} avatar={avatar} color={avatarColor} className={css.head} />
        </span>
      ))}
    </div>
  )
}
