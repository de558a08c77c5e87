import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import { Names } from '#ui/names/names.tsx'
import { PlayerAvatar } from '../../people/player-figure.tsx'
import type { AwardsProps } from '../awards.tsx'
import styles from './tv-awards.module.css'

const NAMES_MAX = 2

/** A row for each award. It appears when the award leaves the stage. */
export function TvAwards<Kind extends string>({ awards, texts, players, finale }: AwardsProps<Kind>) {
  return (
    <ul
      className={styles.awards}
      aria-label={m.kit_podium_awards()}
      data-entering={finale.isEntering || undefined}
    >
      {awards.map(({ kind, playerIds, value }, place) => {
        const winners = players.filter(({ id }) => playerIds.includes(id))
        const [first] = winners
        return (
          <li
            key={kind}
            className={styles.award}
            style={cssVariables({
              '--fill': `var(--${texts[kind].ink}-tint)`,
              '--at': `${(finale.awardsAt[place] ?? 0) + finale.awardMs}ms`,
            })}
          >
            {first && <PlayerAvatar player={first} className={styles.avatar} />}
            <div>
              <h3 className={styles.title}>{texts[kind].title()}</h3>
              <p className={styles.names}>
                <Names names={winners.map(({ name }) => name)} most={NAMES_MAX} />
              </p>
              <p className={styles.reason}>{texts[kind].reason(value)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
