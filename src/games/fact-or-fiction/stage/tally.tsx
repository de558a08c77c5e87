import { Avatar } from '#client/ui/avatar/avatar.tsx'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import css from './tally.module.css'

/** More than this are drawn smaller. */
const FEW = 12

/** Who has voted; how they did stays theirs. */
export function Tally({ voters }: { readonly voters: readonly FactOrFictionPlayer[] }) {
  const voted = voters.filter((voter) => voter.isDone)
  return (
    <div className={css.tally}>
      <ul className={css.voters} aria-label="Voters" data-many={voters.length > FEW || undefined}>
        {voters.map(({ id, name, avatar, avatarColor, isDone }) => (
          <li key={id} data-done={isDone || undefined}>
            <Avatar
              name={name}
              avatar={avatar}
              color={avatarColor}
              isDone={isDone}
              isDimmed={!isDone}
              label={isDone ? `${name} has voted` : `${name} has not voted yet`}
              className={css.avatar}
            />
          </li>
        ))}
      </ul>
      <p className={css.count}>
        {voted.length} of {voters.length} voted
      </p>
    </div>
  )
}
