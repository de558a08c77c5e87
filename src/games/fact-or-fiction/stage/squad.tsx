import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import css from './squad.module.css'

/** More than this are drawn smaller. */
const FEW = 9

/** Who has all statements in, and who still writes. */
export function Squad({ players }: { readonly players: readonly FactOrFictionPlayer[] }) {
  const staying = players.filter((player) => !player.isGone)
  const ready = staying.filter((player) => player.isDone)
  return (
    <Card
      as="aside"
      caption={`${ready.length} of ${staying.length} ready`}
      captionInk="mint"
      captionSize="sm"
      headingLevel={3}
    >
      <ul className={css.squad} data-many={players.length > FEW || undefined}>
        {players.map((player) => (
          <li
            key={player.id}
            data-gone={player.isGone || undefined}
            data-done={(player.isDone && !player.isGone) || undefined}
          >
            <Avatar
              name={player.name}
              avatar={player.avatar}
              color={player.avatarColor}
              isDone={player.isDone && !player.isGone}
              isDimmed={player.isGone || !player.isDone}
              className={css.avatar}
            />
            <span className={css.name} dir="auto">
              {player.name}
            </span>
            {player.isGone ? (
              <span className={css.left}>left</span>
            ) : (
              <span className="sr-only">{player.isDone ? 'is ready' : 'still writes'}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
