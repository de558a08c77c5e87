import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import type { AwardText } from '../../../game-definition.ts'
import type { Award, GamePlayer } from '../../rules/view.ts'
import { AwardCard } from './award-card.tsx'
import styles from './awards.module.css'
import type { Finale } from './use-finale.ts'

export interface AwardsProps<Kind extends string> {
  readonly awards: readonly Award<Kind>[]
  readonly texts: Readonly<Record<Kind, AwardText>>
  readonly players: readonly GamePlayer[]
  readonly finale: Finale
}

/** A card for each award. It appears when the award leaves the stage. */
export function Awards<Kind extends string>({ awards, texts, players, finale }: AwardsProps<Kind>) {
  return (
    <ul
      className={styles.awards}
      aria-label={m.kit_podium_awards()}
      data-entering={finale.isEntering || undefined}
    >
      {awards.map((award, place) => (
        <li
          key={award.kind}
          className={styles.award}
          style={cssVariables({ '--at': `${(finale.awardsAt[place] ?? 0) + finale.awardMs}ms` })}
        >
          <AwardCard
            award={award}
            text={texts[award.kind]}
            players={players}
            titleId={`award-${award.kind}`}
          />
        </li>
      ))}
    </ul>
  )
}

/** Each award on the empty stage, one after the other. Decoration: the cards tell the same. */
export function AwardReel<Kind extends string>({ awards, texts, players, finale }: AwardsProps<Kind>) {
  if (!finale.isEntering || finale.awardMs === 0) return null
  return (
    <div className={styles.reel} aria-hidden="true" style={cssVariables({ '--for': `${finale.awardMs}ms` })}>
      {awards.map((award, place) => (
        <div
          key={award.kind}
          className={styles.onStage}
          style={cssVariables({ '--at': `${finale.awardsAt[place] ?? 0}ms` })}
        >
          <AwardCard award={award} text={texts[award.kind]} players={players} titleId={null} />
        </div>
      ))}
    </div>
  )
}
