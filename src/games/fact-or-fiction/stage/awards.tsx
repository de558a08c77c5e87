import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import type { Award, FactOrFictionPlayer } from '../fact-or-fiction-view.ts'
import { AWARD_TITLES, wordAward } from './award-words.ts'
import css from './awards.module.css'
import { listNames } from './name-list.ts'

const INKS = { 'best-bluffer': 'tomato', 'human-lie-detector': 'sky', 'open-book': 'mint' } as const
const MOST_WINNERS = 3

export interface AwardsProps {
  readonly awards: readonly Award[]
  readonly players: readonly FactOrFictionPlayer[]
}

export function Awards({ awards, players }: AwardsProps) {
  return (
    <ul className={css.awards} aria-label="Awards">
      {awards.map((award) => {
        const winners = players.filter((player) => award.playerIds.includes(player.id))
        const names = winners.map((winner) => winner.name)
        return (
          <li key={award.kind}>
            <Card
              caption={AWARD_TITLES[award.kind]}
              captionInk={INKS[award.kind]}
              captionSize="sm"
              headingLevel={3}
              as="section"
              className={css.award}
            >
              <div className={css.winners}>
                {winners.slice(0, MOST_WINNERS).map(({ id, name, avatar, avatarColor, isGone }) => (
                  <Avatar key={id} name={name} avatar={avatar} color={avatarColor} isDimmed={isGone} />
                ))}
              </div>
              <p className={css.words}>
                <b dir="auto">{listNames(names, MOST_WINNERS)}</b>
                {wordAward(award)}
              </p>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
