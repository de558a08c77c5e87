import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { burstPath } from '#client/ui/burst/burst-path.ts'
import { Caption } from '#client/ui/card/caption.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import type { AwardText } from '../../game-definition.ts'
import type { Award, GamePlayer } from '../view.ts'
import styles from './awards.module.css'
import { Names } from './names.tsx'
import { stageCopy } from './stage.copy.ts'

const WINNERS_MAX = 3
const ROSETTE = burstPath({ width: 100, height: 100, points: 15, depth: 0.84, seed: 19 })

const { podium: copy } = stageCopy

export interface AwardsProps<Kind extends string> {
  readonly awards: readonly Award<Kind>[]
  readonly texts: Readonly<Record<Kind, AwardText>>
  readonly players: readonly GamePlayer[]
}

/** A rosette for each award, with its winners and the reason. */
export function Awards<Kind extends string>({ awards, texts, players }: AwardsProps<Kind>) {
  return (
    <ul className={styles.awards} aria-label={copy.awards}>
      {awards.map((award) => (
        <li key={award.kind} style={cssVariables({ '--award': `var(--${texts[award.kind].ink})` })}>
          <AwardBadge
            award={award}
            text={texts[award.kind]}
            winners={players.filter((player) => award.playerIds.includes(player.id))}
          />
        </li>
      ))}
    </ul>
  )
}

interface AwardBadgeProps {
  readonly award: Award
  readonly text: AwardText
  readonly winners: readonly GamePlayer[]
}

function AwardBadge({ award, text, winners }: AwardBadgeProps) {
  const titleId = `award-${award.kind}`
  return (
    <section className={styles.award} aria-labelledby={titleId}>
      <div className={styles.rosette}>
        <svg className={styles.ribbon} viewBox="0 0 100 140" aria-hidden="true">
          <path className={styles.tail} d="M28 78 14 134 33 124 45 138 52 84Z" />
          <path className={styles.tail} d="M72 78 86 134 67 124 55 138 48 84Z" />
          <path className={styles.star} d={ROSETTE} />
          <circle className={styles.core} cx="50" cy="50" r="33" />
        </svg>
        <div className={styles.winners} data-count={Math.min(winners.length, WINNERS_MAX)}>
          {winners.slice(0, WINNERS_MAX).map(({ id, name, avatar, avatarColor, isGone }) => (
            <Avatar key={id} name={name} avatar={avatar} color={avatarColor} isDimmed={isGone} />
          ))}
        </div>
      </div>
      <div className={styles.description}>
        <Caption level={3} size="sm" ink={text.ink} id={titleId}>
          {text.title}
        </Caption>
        <b>
          <Names names={winners.map((winner) => winner.name)} most={WINNERS_MAX} />
        </b>
        <p>{copy.awardReason(text.reason, award.value)}</p>
      </div>
    </section>
  )
}
