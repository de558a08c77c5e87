import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import { peekScores } from './peek-scores.ts'
import css from './score-peek.module.css'

const SHOWN = 5

export interface ScorePeekProps {
  readonly players: readonly FactOrFictionPlayer[]
  readonly me: PlayerId
}

/** How the game stands between two statements. */
export function ScorePeek({ players, me }: ScorePeekProps) {
  return (
    <Card caption="Scores" captionInk="pink" captionSize="sm" headingLevel={3}>
      <ol className={css.rows}>
        {peekScores(players, me, SHOWN).map(({ rank, player }) => (
          <li key={player.id} data-me={player.id === me || undefined} data-gone={player.isGone || undefined}>
            <span className={css.rank}>{rank}</span>
            <Avatar
              name={player.name}
              avatar={player.avatar}
              color={player.avatarColor}
              size="sm"
              isDimmed={player.isGone}
            />
            <bdi className={css.name}>{player.name}</bdi>
            {player.id === me && <span className={css.tag}>You</span>}
            {player.isGone && <span className={css.tag}>left</span>}
            <b className={css.points}>{player.points}</b>
          </li>
        ))}
      </ol>
    </Card>
  )
}
