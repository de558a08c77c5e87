import { Burst } from '#client/ui/burst/burst.tsx'
import { CodeTiles } from '#client/ui/code-field/code-tiles.tsx'
import { Confetti } from '#client/ui/confetti/confetti.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import { Rays } from '#client/ui/rays/rays.tsx'
import type { AwardKindOf, FigureOf, PlayableDefinition } from '../../../game-definition.ts'
import type { FrameTvProps } from '../../tv-stage-props.ts'
import type { FrameView } from '../../view.ts'
import { AwardReel } from '../awards.tsx'
import { findPlayer } from '../find-player.ts'
import { PodiumStep } from '../podium-step.tsx'
import { stageCopy } from '../stage.copy.ts'
import { useFinale } from '../use-finale.ts'
import { tvCopy } from './tv.copy.ts'
import { TvAwards } from './tv-awards.tsx'
import styles from './tv-podium.module.css'
import { TvScores } from './tv-scores.tsx'

const { podium: copy } = stageCopy

export interface TvPodiumProps<Definition extends PlayableDefinition> {
  readonly stage: FrameTvProps<Definition>
  readonly definition: Definition
  /** Plays the entrance. False for a page that loads during the podium. */
  readonly isEntering: boolean
}

export function TvPodium<Definition extends PlayableDefinition>(props: TvPodiumProps<Definition>) {
  const { podium } = props.stage.view
  return podium && <Show {...props} podium={podium} />
}

interface ShowProps<Definition extends PlayableDefinition> extends TvPodiumProps<Definition> {
  readonly podium: NonNullable<FrameView<FigureOf<Definition>, AwardKindOf<Definition>>['podium']>
}

/** Awards, steps and crown come on stage one after the other, then the scores beside them. */
function Show<Definition extends PlayableDefinition>(props: ShowProps<Definition>) {
  const { stage, definition, isEntering, podium } = props
  const { players } = stage.view
  const { ranking, awards } = podium
  const finale = useFinale(podium, isEntering)
  const { columns, hasWinner, steps } = finale
  const entering = finale.isEntering || undefined
  const shownAwards = { awards, texts: definition.awards, players, finale }
  return (
    <div
      className={styles.show}
      style={cssVariables({ '--crown-at': `${finale.crownAt}ms`, '--after': `${finale.restAt}ms` })}
    >
      <div className={styles.finale} data-entering={entering}>
        <Rays ink="hero" y={78} />
        {hasWinner && <Confetti isFalling={finale.isEntering} />}
        <div className={styles.burst}>
          <Burst
            word={hasWinner ? copy.winnerBurst : copy.noWinnerBurst}
            ink={hasWinner ? 'mint' : 'pink'}
            isSlamming={finale.isEntering}
          />
        </div>
        <ol
          className={styles.podium}
          aria-label={copy.winners}
          data-steps={steps.length}
          style={cssVariables({ '--columns': columns })}
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
        <AwardReel {...shownAwards} />
      </div>
      <aside className={styles.side}>
        <div className={styles.scores} data-entering={entering}>
          <TvScores ranking={ranking} players={players} awards={awards.length} />
        </div>
        {awards.length > 0 && <TvAwards {...shownAwards} />}
        <p className={styles.join}>
          {tvCopy.joinNext} <CodeTiles code={stage.code} className={styles.code} />
        </p>
      </aside>
    </div>
  )
}
