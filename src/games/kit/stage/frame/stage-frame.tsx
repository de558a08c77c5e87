import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#messages'
import type { EntryId } from '#rooms/record/ids.ts'
import { Announced } from '#ui/announcer/announced.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { PhaseTimer } from '#ui/phase-timer/phase-timer.tsx'
import { type StepItem, Steps } from '#ui/steps/steps.tsx'
import type { GamePhase, PlayableDefinition } from '../../../game-definition.ts'
import { PODIUM } from '../../rules/view.ts'
import { HideContext } from '../hide/hide-context.ts'
import { Psst } from '../nudges/psst.tsx'
import { findPlayer } from '../people/find-player.ts'
import { PodiumChunk, podiumChunk } from '../podium/podium-chunk.tsx'
import { ReactionStage } from '../reactions/reaction-stage.tsx'
import type { FrameStageProps, Souvenir } from '../stage-props.ts'
import { announceInterruption, announceWinners } from './announcement.ts'
import { type Handover, PhaseSection } from './phase-section.tsx'
import { QuorumNotice } from './quorum-notice.tsx'
import { StageContext } from './stage-context.ts'
import styles from './stage-frame.module.css'
import { TitleSplash } from './title-splash.tsx'
import type { ShownPhase } from './use-shown-phase.ts'

export interface StageFrameProps<Definition extends PlayableDefinition> {
  /** The props of the game's stage. */
  readonly stage: FrameStageProps<Definition>
  readonly definition: Definition
  readonly shown: ShownPhase
  /** The headings of the timed phases, for screen readers. */
  readonly titles: Readonly<Record<string, string>>
  /** Screen reader text for the start of a timed phase. A later text of the same phase is announced, too. */
  readonly announcement: string
  /** The viewer has nothing to give in this phase, although others have. */
  readonly isWatching?: boolean
  /** On a phone the steps and the timer stay visible while the page scrolls. */
  readonly isCueSticky?: boolean
  /** What the game adds to the table to download. */
  readonly souvenir: Souvenir
  /** The entry that an award quotes, which the host can hide. None can be hidden without it. */
  readonly entryOfQuote?: (quote: string) => EntryId | null
  /** What the game shows below its podium. */
  readonly podiumExtra?: ReactNode
  /** The screen of the timed phase. */
  readonly children: ReactNode
}

/** What all games show around a phase: announcements, steps, timer and notices, and in the end the podium. */
export function StageFrame<Definition extends PlayableDefinition>(props: StageFrameProps<Definition>) {
  const { view, me, now, signals, hide } = props.stage
  const { definition, shown, isWatching = false, isCueSticky = false, entryOfQuote = noEntry } = props
  const handover: Handover = useRef(null)
  useEffect(() => podiumChunk.prefetch(), [])
  const isPodium = view.phase === PODIUM
  const phase = definition.phases.find(({ id }) => id === view.phase)
  const player = findPlayer(view.players, me)
  const isAwaited = phase?.collects === true && player?.isDone === false && !isWatching
  const title = isPodium ? m.kit_podium_title() : (props.titles[view.phase] ?? '')
  return (
    <ReactionStage
      signals={signals}
      me={me}
      phase={view.phase}
      phaseKey={shown.key}
      isOpen={isPodium || phase?.reactions === true}
      className={styles.stage}
    >
      {/* Before the timer, so that they are read first. */}
      <Announced text={isPodium ? announceWinners(view) : props.announcement} />
      <Announced text={announceInterruption(view)} />
      {!isPodium && (
        <div
          className={joinClasses(styles.progress, isCueSticky && styles.sticky)}
          data-interrupted={view.phaseEndsAt === null || view.quorumEndsAt !== null || undefined}
        >
          <Steps steps={definition.phases.map(stepOf)} current={view.phase} />
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
            <PodiumChunk
              stage={props.stage}
              definition={definition}
              souvenir={props.souvenir}
              isEntering={shown.isEntering}
            >
              {props.podiumExtra}
            </PodiumChunk>
          ) : (
            phase !== undefined && (
              <StageContext
                value={{
                  phase,
                  title,
                  players: view.players,
                  me,
                  isEntering: shown.isEntering,
                  signals,
                  fetchPart: props.stage.fetchPart,
                }}
              >
                {props.children}
              </StageContext>
            )
          )}
        </PhaseSection>
      </HideContext>
      <TitleSplash definition={definition} view={view} now={now} />
    </ReactionStage>
  )
}

function noEntry(): null {
  return null
}

function stepOf({ id, name, ink }: GamePhase): StepItem {
  return { id, label: name(), ink }
}
