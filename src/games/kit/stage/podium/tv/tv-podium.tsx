import { m } from '#messages'
import { CodeTiles } from '#ui/code-field/code-tiles.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import type { PlayableDefinition } from '../../../../game-definition.ts'
import type { TvFrameProps } from '../../frame/frame-props.ts'
import { useRotation } from '../../frame/use-rotation.ts'
import { Awards } from '../awards.tsx'
import { PodiumFinale } from '../podium-finale.tsx'
import { useFinale } from '../use-finale.ts'
import styles from './tv-podium.module.css'
import { TvPodiumLists } from './tv-podium-lists.tsx'

/** How long the podium is shown, and each screen that takes its turn. */
const SCREEN_MS = 14_000

export interface TvPodiumProps<Definition extends PlayableDefinition>
  extends Pick<TvFrameProps<Definition>, 'stage' | 'definition' | 'shown' | 'podiumScreens'> {
  readonly podium: NonNullable<TvFrameProps<Definition>['stage']['view']['podium']>
}

/** Awards, steps and crown come on stage one after the other, then the scores beside them. */
export function TvPodium<Definition extends PlayableDefinition>(props: TvPodiumProps<Definition>) {
  const { stage, definition, shown, podium, podiumScreens: screens = [] } = props
  const { players } = stage.view
  const { awards } = podium
  const finale = useFinale(podium, shown.isEntering)
  const screen = screens[(useRotation(SCREEN_MS) % (screens.length + 1)) - 1]
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
      {screen !== undefined && <div className={styles.screen}>{screen}</div>}
      <aside className={styles.side}>
        <TvPodiumLists players={players} podium={podium} evening={stage.evening} finale={finale} />
        {awards.length > 0 && <Awards {...shownAwards} isTv />}
        <p className={styles.join}>
          {m.kit_tv_join_next()} <CodeTiles code={stage.code} className={styles.code} />
        </p>
      </aside>
    </div>
  )
}
