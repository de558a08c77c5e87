import { useId } from 'react'
import { m } from '#messages'
import { Announced } from '#ui/announcer/announced.tsx'
import { CodeTiles } from '#ui/code-field/code-tiles.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { PhaseTimer } from '#ui/phase-timer/phase-timer.tsx'
import type { PlayableDefinition } from '../../game-definition.ts'
import { PODIUM } from '../rules/view.ts'
import { announceInterruption, announceWinners } from './announcement.ts'
import type { TvFrameProps } from './frame/frame-props.ts'
import { TvPodium } from './podium/tv/tv-podium.tsx'
import { QuorumNotice } from './quorum-notice.tsx'
import { FloatLayer } from './reactions/float-layer.tsx'
import { useReactions } from './reactions/use-reactions.ts'
import { TitleSplash } from './title-splash.tsx'
import styles from './tv-frame.module.css'

/** Shown around a phase of every game on a TV: its name, the timer, the code of the room, and in the end the podium. */
export function TvFrame<Definition extends PlayableDefinition>(props: TvFrameProps<Definition>) {
  const { view, signals, code, now } = props.stage
  const { definition, shown, titles, place, isFull = false } = props
  const titleId = useId()
  const isPodium = view.phase === PODIUM
  const phase = definition.phases.find(({ id }) => id === view.phase)
  const isOpen = isPodium || phase?.reactions === true
  const { stage, layer } = useReactions(signals, isOpen, shown.key, null)
  const hasBar = !isPodium && !isFull
  return (
    <div ref={stage} className={styles.screen} data-phase={view.phase} data-full={!hasBar || undefined}>
      {/* Before the timer, so that they are read first. */}
      <Announced text={isPodium ? announceWinners(view) : props.announcement} />
      <Announced text={announceInterruption(view)} />
      {hasBar && phase !== undefined ? (
        <header className={styles.top}>
          <div className={styles.game}>
            <span className={styles.step} style={cssVariables({ '--step': `var(--${phase.ink})` })}>
              {phase.name()}
            </span>
            <div>
              <h1 className={styles.name}>{definition.name()}</h1>
              {place !== undefined && <p className={styles.place}>{place}</p>}
            </div>
          </div>
          <PhaseTimer
            endsAt={view.phaseEndsAt}
            totalMs={view.phaseMs}
            now={now}
            pausedLabel={m.kit_paused()}
            isCalm={phase.collects !== true}
          />
          <CodeTiles code={code} className={styles.code} />
        </header>
      ) : (
        <h1 className="sr-only">{definition.name()}</h1>
      )}
      <section key={shown.key} className={styles.phase} aria-labelledby={titleId}>
        <h2 id={titleId} className="sr-only">
          {isPodium ? m.kit_podium_title() : (titles[view.phase] ?? '')}
        </h2>
        {isPodium ? view.podium && <TvPodium {...props} podium={view.podium} /> : props.children}
      </section>
      {isFull && !isPodium && (
        <>
          <CodeTiles code={code} className={joinClasses(styles.code, styles.corner)} />
          {view.phaseEndsAt === null && (
            <div className={styles.notice}>
              <NoticeBox icon="pause">{m.kit_paused()}</NoticeBox>
            </div>
          )}
        </>
      )}
      {view.quorumEndsAt !== null && !isPodium && (
        <div className={styles.notice}>
          <QuorumNotice endsAt={view.quorumEndsAt} now={now} />
        </div>
      )}
      {isOpen && !signals.isHidden && !signals.isOff && (
        <div className={styles.floats}>
          <FloatLayer layer={layer} />
        </div>
      )}
      <TitleSplash definition={definition} view={view} now={now} />
    </div>
  )
}
