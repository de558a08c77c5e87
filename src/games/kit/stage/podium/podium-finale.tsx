import { m } from '#messages'
import { Burst } from '#ui/burst/burst.tsx'
import { Confetti } from '#ui/confetti/confetti.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { Rays } from '#ui/rays/rays.tsx'
import { findPlayer } from '../people/find-player.ts'
import { AwardReel, type AwardsProps } from './awards.tsx'
import { PodiumStep } from './podium-step.tsx'

/** The awards, the steps with their players, and the crown, one after the other. */
export function PodiumFinale<Kind extends string>(props: {
  readonly shown: AwardsProps<Kind>
  /** The classes that place them, which differ between a page and a TV. */
  readonly places: Partial<Record<'finale' | 'rays' | 'burst' | 'podium', string | undefined>>
  /** Narrows the steps on a page. A TV has room for all of them. */
  readonly isCrowded?: boolean
}) {
  const { shown, places, isCrowded = false } = props
  const { finale, players } = shown
  const { steps } = finale
  const hasWinner = steps.some(({ standings }) => standings.some(({ points }) => points > 0))
  return (
    <div className={places.finale} data-entering={finale.isEntering || undefined}>
      <Rays ink="hero" y={78} className={places.rays} />
      {hasWinner && <Confetti isFalling={finale.isEntering} />}
      <div className={places.burst}>
        <Burst
          word={hasWinner ? m.kit_podium_winner_burst() : m.kit_podium_no_winner_burst()}
          ink={hasWinner ? 'mint' : 'pink'}
          isSlamming={finale.isEntering}
        />
      </div>
      <ol
        className={places.podium}
        aria-label={m.kit_podium_winners()}
        data-steps={steps.length}
        data-crowded={isCrowded || undefined}
        style={cssVariables({ '--columns': steps.map(({ width }) => `minmax(0, ${width}fr)`).join(' ') })}
      >
        {steps.map(({ rank, standings }) => (
          <PodiumStep
            key={rank}
            rank={rank}
            points={standings[0]?.points ?? 0}
            players={standings.flatMap(({ playerId }) => findPlayer(players, playerId) ?? [])}
            at={finale.stepsAt[rank]}
          />
        ))}
      </ol>
      <AwardReel {...shown} />
    </div>
  )
}
