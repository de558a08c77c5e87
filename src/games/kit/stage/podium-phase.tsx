import { Burst } from '#client/ui/burst/burst.tsx'
import { Confetti } from '#client/ui/confetti/confetti.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Rays } from '#client/ui/rays/rays.tsx'
import type { AwardKindOf, FigureOf, PlayableDefinition } from '../../game-definition.ts'
import type { FrameStageProps, Souvenir } from '../stage-props.ts'
import type { FrameView } from '../view.ts'
import { isCrowded } from './arrange-podium.ts'
import { AwardReel, Awards } from './awards.tsx'
import { findPlayer } from './find-player.ts'
import { KeepActions } from './keep-actions.tsx'
import { PodiumChoices } from './podium-choices.tsx'
import styles from './podium-phase.module.css'
import { PodiumStep } from './podium-step.tsx'
import { RankTable } from './rank-table.tsx'
import { TrayPlace } from './reactions/tray-place.tsx'
import { stageCopy } from './stage.copy.ts'
import { useFinale } from './use-finale.ts'

const { podium: copy } = stageCopy

export interface PodiumPhaseProps<Definition extends PlayableDefinition> {
  readonly stage: FrameStageProps<Definition>
  readonly definition: Definition
  readonly souvenir: Souvenir
  /** Plays the entrance. False for a page that loads during the podium. */
  readonly isEntering: boolean
}

export function PodiumPhase<Definition extends PlayableDefinition>(props: PodiumPhaseProps<Definition>) {
  const { podium } = props.stage.view
  return podium && <Show {...props} podium={podium} />
}

interface ShowProps<Definition extends PlayableDefinition> extends PodiumPhaseProps<Definition> {
  readonly podium: NonNullable<FrameView<FigureOf<Definition>, AwardKindOf<Definition>>['podium']>
}

/** Awards, steps and crown come on stage one after the other. What one can do is there from the start. */
function Show<Definition extends PlayableDefinition>({
  stage,
  definition,
  souvenir,
  isEntering,
  podium,
}: ShowProps<Definition>) {
  const { players } = stage.view
  const { ranking, awards } = podium
  const finale = useFinale(podium, isEntering)
  const { columns, hasWinner, steps } = finale
  const entering = finale.isEntering || undefined
  const shownAwards = { awards, texts: definition.awards, players, finale }
  return (
    <div
      className={styles.show}
      data-awards={awards.length > 0 || undefined}
      style={cssVariables({ '--crown-at': `${finale.crownAt}ms`, '--after': `${finale.restAt}ms` })}
    >
      <div className={styles.finale} data-entering={entering}>
        <Rays ink="hero" y={78} className={styles.rays} />
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
          data-crowded={isCrowded(steps) || undefined}
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
      <div className={styles.actions}>
        <PodiumChoices stage={stage} />
        <TrayPlace className={styles.tray} />
        <KeepActions stage={stage} definition={definition} podium={podium} souvenir={souvenir} />
      </div>
      {awards.length > 0 && (
        <div className={styles.awards}>
          <Awards {...shownAwards} />
        </div>
      )}
      <div className={joinClasses(styles.scores, styles.result)} data-entering={entering}>
        <RankTable ranking={ranking} figures={definition.figures} players={players} me={stage.me} />
      </div>
    </div>
  )
}
