import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { burstPath } from '#client/ui/burst/burst-path.ts'
import { Caption } from '#client/ui/card/caption.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import type { Award, FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import { AWARD_TITLES, awardText } from './award-text.ts'
import css from './awards.module.css'
import { Names } from './names.tsx'

const INKS = { 'best-bluffer': 'tomato', 'human-lie-detector': 'sky', 'open-book': 'mint' } as const
const MOST_WINNERS = 3
const ROSETTE = burstPath({ width: 100, height: 100, points: 15, depth: 0.84, seed: 19 })

export interface AwardsProps {
  readonly awards: readonly Award[]
  readonly players: readonly FactOrFictionPlayer[]
}

/** A rosette for each award: who wears it, and what it was won with. */
export function Awards({ awards, players }: AwardsProps) {
  return (
    <ul className={css.awards} aria-label="Awards">
      {awards.map((award) => (
        <li key={award.kind} style={cssVariables({ '--award': `var(--${INKS[award.kind]})` })}>
          <AwardBadge
            award={award}
            winners={players.filter((player) => award.playerIds.includes(player.id))}
          />
        </li>
      ))}
    </ul>
  )
}

interface AwardBadgeProps {
  readonly award: Award
  readonly winners: readonly FactOrFictionPlayer[]
}

function AwardBadge({ award, winners }: AwardBadgeProps) {
  const titleId = `award-${award.kind}`
  return (
    <section className={css.award} aria-labelledby={titleId}>
      <div className={css.rosette}>
        <svg className={css.ribbon} viewBox="0 0 100 140" aria-hidden="true">
          <path className={css.tail} d="M28 78 14 134 33 124 45 138 52 84Z" />
          <path className={css.tail} d="M72 78 86 134 67 124 55 138 48 84Z" />
          <path className={css.star} d={ROSETTE} />
          <circle className={css.core} cx="50" cy="50" r="33" />
        </svg>
        <div className={css.winners} data-count={Math.min(winners.length, MOST_WINNERS)}>
          {winners.slice(0, MOST_WINNERS).map(({ id, name, avatar, avatarColor, isGone }) => (
            <Avatar key={id} name={name} avatar={avatar} color={avatarColor} isDimmed={isGone} />
          ))}
        </div>
      </div>
      <div className={css.words}>
        <Caption level={3} size="sm" ink={INKS[award.kind]} id={titleId}>
          {AWARD_TITLES[award.kind]}
        </Caption>
        <b>
          <Names names={winners.map((winner) => winner.name)} most={MOST_WINNERS} />
        </b>
        <p>{awardText(award)}</p>
      </div>
    </section>
  )
}
