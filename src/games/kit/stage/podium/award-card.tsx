import { use } from 'react'
import { m } from '#messages'
import { burstPath } from '#ui/burst/burst-path.ts'
import { Caption } from '#ui/card/caption.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Names } from '#ui/names/names.tsx'
import { PlayerText } from '#ui/names/player-text.tsx'
import type { AwardText } from '../../../game-definition.ts'
import type { Award, GamePlayer } from '../../rules/view.ts'
import { HideContext, HideKey } from '../hide/hide-key.tsx'
import { nestQuotes } from '../people/nest-quotes.ts'
import { PlayerAvatar } from '../people/player-figure.tsx'
import styles from './award-card.module.css'

const WINNERS_MAX = 3
const QUOTES_MAX = 2
const ROSETTE = burstPath({ width: 100, height: 100, points: 15, depth: 0.84, seed: 19 })

export interface AwardCardProps {
  readonly award: Award
  readonly text: AwardText
  readonly players: readonly GamePlayer[]
  /** The id of the title; null on a large card that is decoration. */
  readonly titleId: string | null
}

/** A rosette with the winners, the reason, and their quotes. */
export function AwardCard({ award, text, players, titleId }: AwardCardProps) {
  const winners = players.filter((player) => award.playerIds.includes(player.id))
  const Tag = titleId === null ? 'div' : 'section'
  const hiding = use(HideContext)
  return (
    <Tag
      className={joinClasses(styles.card, titleId === null && styles.large)}
      aria-labelledby={titleId ?? undefined}
      style={cssVariables({ '--award': `var(--${text.ink})` })}
    >
      <div className={styles.rosette}>
        <svg className={styles.ribbon} viewBox="0 0 100 140" aria-hidden="true">
          <path className={styles.tail} d="M28 78 14 134 33 124 45 138 52 84Z" />
          <path className={styles.tail} d="M72 78 86 134 67 124 55 138 48 84Z" />
          <path className={styles.star} d={ROSETTE} />
          <circle className={styles.core} cx="50" cy="50" r="33" />
        </svg>
        <div className={styles.winners} data-count={Math.min(winners.length, WINNERS_MAX)}>
          {winners.slice(0, WINNERS_MAX).map((player) => (
            <PlayerAvatar key={player.id} player={player} />
          ))}
        </div>
      </div>
      <div className={styles.description}>
        <Caption
          level={titleId === null ? 0 : 3}
          size="sm"
          ink={text.ink}
          id={titleId ?? undefined}
          className={styles.title}
        >
          {text.title()}
        </Caption>
        <b>
          <Names names={winners.map((winner) => winner.name)} most={WINNERS_MAX} />
        </b>
        <p>{text.reason(award.value)}</p>
      </div>
      {award.quotes.slice(0, QUOTES_MAX).map((quote) => {
        const entry = titleId === null ? undefined : hiding?.entryOfQuote(quote)
        const text = nestQuotes(quote)
        return (
          <blockquote key={quote} className={styles.quote}>
            <bdi>
              <PlayerText>{m.kit_podium_quote({ text })}</PlayerText>
            </bdi>
            {entry && <HideKey entry={entry} label={m.kit_podium_hide_quote({ text })} isQuiet />}
          </blockquote>
        )
      })}
    </Tag>
  )
}
