import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Names } from '#ui/names/names.tsx'
import type { AwardText } from '../../../game-definition.ts'
import type { Award, GamePlayer } from '../../rules/view.ts'
import { PlayerAvatar } from '../people/player-figure.tsx'
import { AwardCard, type AwardCardProps } from './award-card.tsx'
import styles from './awards.module.css'
import type { Finale } from './use-finale.ts'

const TV_NAMES_MAX = 2

export interface AwardsProps<Kind extends string> {
  readonly awards: readonly Award<Kind>[]
  readonly texts: Readonly<Record<Kind, AwardText>>
  readonly players: readonly GamePlayer[]
  readonly finale: Finale
  readonly isTv?: boolean
}

/** A card for each award, or a row on a TV. It appears when the award leaves the stage. */
export function Awards<Kind extends string>(props: AwardsProps<Kind>) {
  const { awards, texts, players, finale, isTv = false } = props
  return (
    <ul
      className={joinClasses(styles.awards, isTv && styles.rows)}
      aria-label={m.kit_podium_awards()}
      data-entering={finale.isEntering || undefined}
    >
      {awards.map((award, place) => {
        const shown = { award, text: texts[award.kind], players }
        return (
          <li
            key={award.kind}
            className={styles.award}
            style={cssVariables({ '--at': `${(finale.awardsAt[place] ?? 0) + finale.awardMs}ms` })}
          >
            {isTv ? <AwardRow {...shown} /> : <AwardCard {...shown} titleId={`award-${award.kind}`} />}
          </li>
        )
      })}
    </ul>
  )
}

function AwardRow({ award, text, players }: Omit<AwardCardProps, 'titleId'>) {
  const winners = players.filter(({ id }) => award.playerIds.includes(id))
  const [first] = winners
  return (
    <div className={styles.row} style={cssVariables({ '--fill': `var(--${text.ink}-tint)` })}>
      {first && <PlayerAvatar player={first} className={styles.avatar} />}
      <div>
        <h3 className={styles.title}>{text.title()}</h3>
        <p className={styles.names}>
          <Names names={winners.map(({ name }) => name)} most={TV_NAMES_MAX} />
        </p>
        <p className={styles.reason}>{text.reason(award.value)}</p>
      </div>
    </div>
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
