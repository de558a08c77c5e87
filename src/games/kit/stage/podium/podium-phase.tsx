import { cssVariables } from '#ui/css-variables.ts'
import { joinClasses } from '#ui/join-classes.ts'
import type { PlayableDefinition } from '../../../game-definition.ts'
import type { StageFrameProps } from '../frame/frame-props.ts'
import { TrayPlace } from '../reactions/tray.tsx'
import { isCrowded } from './arrange-podium.ts'
import { Awards } from './awards.tsx'
import { MovedCard } from './evening/moved-card.tsx'
import { KeepActions } from './keep-actions.tsx'
import { PodiumChoices } from './podium-choices.tsx'
import { PodiumFinale } from './podium-finale.tsx'
import styles from './podium-phase.module.css'
import { RankTable } from './rank-table.tsx'
import { useFinale } from './use-finale.ts'

export interface PodiumPhaseProps<Definition extends PlayableDefinition>
  extends Pick<StageFrameProps<Definition>, 'stage' | 'definition' | 'shown' | 'souvenir' | 'podiumExtra'> {
  readonly podium: NonNullable<StageFrameProps<Definition>['stage']['view']['podium']>
}

/** Awards, steps and crown come on stage one after the other. The choices are there from the start. */
export function PodiumPhase<Definition extends PlayableDefinition>(props: PodiumPhaseProps<Definition>) {
  const { stage, definition, souvenir, shown, podium, podiumExtra } = props
  const { players } = stage.view
  const { ranking, awards } = podium
  const finale = useFinale(podium, shown.isEntering)
  const entering = finale.isEntering || undefined
  const shownAwards = { awards, texts: definition.awards, players, finale }
  return (
    <div
      className={styles.show}
      data-awards={awards.length > 0 || undefined}
      style={cssVariables({ '--crown-at': `${finale.crownAt}ms`, '--after': `${finale.restAt}ms` })}
    >
      <PodiumFinale
        shown={shownAwards}
        places={{ finale: styles.finale, rays: styles.rays, burst: styles.burst, podium: styles.podium }}
        isCrowded={isCrowded(finale.steps)}
      />
      <div className={styles.actions}>
        <PodiumChoices {...stage} />
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
        {stage.evening.games > 0 && (
          <MovedCard evening={stage.evening} players={players} me={stage.me} finale={finale} />
        )}
      </div>
      {podiumExtra !== undefined && (
        <div className={joinClasses(styles.more, styles.result)} data-entering={entering} data-podium-extra>
          {podiumExtra}
        </div>
      )}
    </div>
  )
}
