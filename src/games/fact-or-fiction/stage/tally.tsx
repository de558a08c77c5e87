import { Avatar } from '#client/ui/avatar/avatar.tsx'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import { stageCopy } from './stage.copy.ts'
import styles from './tally.module.css'

const { vote: copy } = stageCopy

/** More voters get smaller avatars. */
const LARGE_AVATARS_MAX = 12

/** Shows who has voted, never the votes. */
export function Tally({ voters }: { readonly voters: readonly FactOrFictionPlayer[] }) {
  const voted = voters.filter((voter) => voter.isDone)
  return (
    <div className={styles.tally}>
      <ul
        className={styles.voters}
        aria-label={copy.voters}
        data-many={voters.length > LARGE_AVATARS_MAX || undefined}
      >
        {voters.map(({ id, name, avatar, avatarColor, isDone }) => (
          <li key={id} data-done={isDone || undefined}>
            <Avatar
              name={name}
              avatar={avatar}
              color={avatarColor}
              isDone={isDone}
              isDimmed={!isDone}
              label={isDone ? copy.playerVoted(name) : copy.playerNotVoted(name)}
              className={styles.avatar}
            />
          </li>
        ))}
      </ul>
      <p className={styles.count}>{copy.votedCount(voted.length, voters.length)}</p>
    </div>
  )
}
