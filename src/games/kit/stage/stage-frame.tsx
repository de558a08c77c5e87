import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Announced } from '#ui/announcer/announced.tsx'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { PhaseTimer } from '#ui/phase-timer/phase-timer.tsx'
import { Steps } from '#ui/steps/steps.tsx'
import type { PlayableDefinition } from '../../game-definition.ts'
import { PODIUM } from '../rules/view.ts'
import { announceInterruption, announceWinners } from './announcement.ts'
import type { StageFrameProps } from './frame/frame-props.ts'
import { StageContext } from './frame/stage-context.ts'
import { HideContext } from './hide/hide-key.tsx'
import { Psst } from './nudges/psst.tsx'
import { findPlayer } from './people/find-player.ts'
import { QuorumNotice } from './quorum-notice.tsx'
import { FloatLayer } from './reactions/float-layer.tsx'
import { Tray, TrayPlaceContext, useOffNotice } from './reactions/tray.tsx'
import { useReactions } from './reactions/use-reactions.ts'
import styles from './stage-frame.module.css'
import { TitleSplash } from './title-splash.tsx'

/** A game takes minutes before it needs it. The stage fetches it ahead, so that it begins without a pause. */
const podiumChunk = pageChunk(() => import('./podium/podium-phase.tsx'), { isEssential: true })

/** Shown around a phase of every game: announcements, steps, timer and notices, and in the end the podium. */
export function StageFrame<Definition extends PlayableDefinition>(props: StageFrameProps<Definition>) {
  const { view, me, now, signals, hide, fetchPart } = props.stage
  const { players } = view
  const { definition, shown, isWatching = false, isCueSticky = false, entryOfQuote = () => null } = props
  const handover: Handover = useRef(null)
  useEffect(() => podiumChunk.prefetch(), [])
  const isPodium = view.phase === PODIUM
  const phase = definition.phases.find(({ id }) => id === view.phase)
  const isOpen = isPodium || phase?.reactions === true
  const { desk, stage: element, layer } = useReactions(signals, isOpen, shown.key, me)
  const [trayPlace, setTrayPlace] = useState<HTMLElement | null>(null)
  useOffNotice(isOpen, signals)
  const player = findPlayer(players, me)
  const { isEntering } = shown
  const isAwaited = phase?.collects === true && player?.isDone === false && !isWatching
  const title = isPodium ? m.kit_podium_title() : (props.titles[view.phase] ?? '')
  return (
    <TrayPlaceContext value={setTrayPlace}>
      <div ref={element} className={styles.stage} data-phase={view.phase}>
        {/* Before the timer, so that they are read first. */}
        <Announced text={isPodium ? announceWinners(view) : props.announcement} />
        <Announced text={announceInterruption(view)} />
        {!isPodium && (
          <div
            className={joinClasses(styles.progress, isCueSticky && styles.sticky)}
            data-interrupted={view.phaseEndsAt === null || view.quorumEndsAt !== null || undefined}
          >
            <Steps
              steps={definition.phases.map(({ id, name, ink }) => ({ id, label: name(), ink }))}
              current={view.phase}
            />
            <PhaseTimer
              endsAt={view.phaseEndsAt}
              totalMs={view.phaseMs}
              now={now}
              pausedLabel={m.kit_paused()}
              isCalm={!isAwaited}
            />
            {view.quorumEndsAt !== null && <QuorumNotice endsAt={view.quorumEndsAt} now={now} />}
            {isAwaited && player !== null && <Psst key={shown.key} signals={signals} player={player} />}
          </div>
        )}
        <HideContext value={hide && { hide, entryOfQuote }}>
          <PhaseSection key={shown.key} title={title} handover={handover}>
            {isPodium ? (
              <LoadedPodium {...props} />
            ) : (
              phase !== undefined && (
                <StageContext value={{ phase, title, players, me, isEntering, signals, fetchPart }}>
                  {props.children}
                </StageContext>
              )
            )}
          </PhaseSection>
        </HideContext>
        <TitleSplash definition={definition} view={view} now={now} />
        {isOpen && !signals.isHidden && !signals.isOff && <FloatLayer layer={layer} />}
      </div>
      {isOpen && <Tray desk={desk} signals={signals} place={trayPlace} />}
    </TrayPlaceContext>
  )
}

function LoadedPodium<Definition extends PlayableDefinition>(props: StageFrameProps<Definition>) {
  const { podium } = props.stage.view
  const { module } = useChunk(podiumChunk)
  return module && podium && <module.PodiumPhase {...props} podium={podium} />
}

/** State that a phase passes to the next one. Null before the first. */
type Handover = RefObject<{ readonly tookFocus: boolean } | null>

interface PhaseSectionProps {
  readonly title: string
  readonly handover: Handover
  readonly children: ReactNode
}

/**
 * The section of one phase, with its heading for screen readers only: the steps and the panel show the same. If the
 * focus was in the section before it, it moves to this one's heading.
 */
function PhaseSection({ title, handover, children }: PhaseSectionProps) {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  useLayoutEffect(() => {
    if (handover.current !== null) window.scrollTo(0, 0)
    if (handover.current?.tookFocus) heading.current?.focus({ preventScroll: true })
    const element = section.current
    return () => {
      // Layout effects clean up while the element is still in the page. Later, the focus would be lost.
      handover.current = { tookFocus: element?.contains(document.activeElement) ?? false }
    }
  }, [handover])

  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      {children}
    </section>
  )
}
