import { Character } from '#client/ui/avatar/character.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import css from './crowd.module.css'

/** More than this stand in two rows. */
export const ROW_LENGTH_MAX = 12

/**
 * The others, listening: heads over the edge of the stage, the closer together the more there are. Whoever has voted
 * holds up a sign; how they voted is on its other side.
 */
export function Crowd({ players }: { readonly players: readonly FactOrFictionPlayer[] }) {
  const behind = players.length > ROW_LENGTH_MAX ? Math.floor(players.length / 2) : 0
  return (
    <div className={css.crowd} aria-hidden="true">
      {behind > 0 && <Row players={players.slice(0, behind)} className={css.behind} />}
      <Row players={players.slice(behind)} className={css.front} />
    </div>
  )
}

interface RowProps {
  readonly players: readonly FactOrFictionPlayer[]
  readonly className: string | undefined
}

function Row({ players, className }: RowProps) {
  return (
    <div className={className}>
      {players.map(({ id, name, avatar, avatarColor, isDone }, place) => (
        <span key={id} className={css.place} style={cssVariables({ '--place': place })}>
          {isDone && (
            <span className={css.sign}>
              <Icon name="check" />
            </span>
          )}
          <Character name={name} avatar={avatar} color={avatarColor} fillSizes="5rem" className={css.head} />
        </span>
      ))}
    </div>
  )
}
