import { Avatar } from '#ui/avatar/avatar.tsx'
import type { GamePlayer } from '../../../kit/rules/view.ts'
import { findPlayer } from '../../../kit/stage/people/find-player.ts'
import type { Story } from '../../schemas.ts'
import { authorsOf } from '../announcement.ts'

export interface StoryAuthorsProps {
  readonly story: Story
  readonly players: readonly GamePlayer[]
  /** Of each avatar. */
  readonly className: string | undefined
}

/** The avatars of those who wrote a story, leavers dimmed. */
export function StoryAuthors({ story, players, className }: StoryAuthorsProps) {
  return authorsOf(story)
    .map((id) => findPlayer(players, id))
    .map(
      (author) =>
        author && (
          <Avatar
            key={author.id}
            name={author.name}
            avatar={author.avatar}
            color={author.avatarColor}
            isDimmed={author.isGone}
            label={author.name}
            className={className}
          />
        ),
    )
}
