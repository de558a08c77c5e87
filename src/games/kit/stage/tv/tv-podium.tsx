import { CodeTiles } from '#client/ui/code-field/code-tiles.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import type { AwardKindOf, FigureOf, PlayableDefinition } from '../../../game-definition.ts'
import type { FrameTvProps } from '../../tv-stage-props.ts'
import type { FrameView } from '../../view.ts'
import { PodiumFinale } from '../podium-finale.tsx'
import { useFinale } from '../use-finale.ts'
import { tvCopy } from './tv.copy.ts'
import { TvAwards } from './tv-awards.tsx'
import styles from './tv-podium.module.css'
import { TvScores } from './tv-scores.tsx'

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
  const entering = finale.isEntering || undefined
  const shownAwards = { awards, texts: definition.awards, players, finale }
  return (
    <div
      className={styles.show}
      style={cssVariables({ '--crown-at': `${finale.crownAt}ms`, '--after': `${finale.restAt}ms` })}
    >
      <PodiumFinale
        shown={shownAwards}
        places={{ finale: styles.finale, burst: styles.burst, podium: styles.podium }}
      />
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
