import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { EpochMs, SessionId } from '#rooms/record/ids.ts'
import { burstPath } from '#ui/burst/burst-path.ts'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { closeToasts, GAME_START } from '#ui/toast/toast.ts'
import type { PlayableDefinition } from '../../game-definition.ts'
import type { FrameView } from '../rules/view.ts'
import { pageStorage } from './frame/page-storage.ts'
import { Crowd } from './people/crowd.tsx'
import { stayingPlayers } from './people/find-player.ts'
import { readSplashKey, timeSplash, titleLines } from './splash-timing.ts'
import styles from './title-splash.module.css'

/** The last game that this tab has shown, so that a reload does not show its title again. */
const KEY = 'rumpus:shown-game'
const LEAVING_MS = 240
const LATE_TOAST_MS = 2_000

const WIDTH = 640
const HEIGHT = 420
const STAR = burstPath({ width: WIDTH, height: HEIGHT, points: 17, depth: 0.74, seed: 29 })
/** The average width of a letter of the comic type, in heights. */
const LETTER = 0.43

export interface TitleSplashProps {
  readonly definition: PlayableDefinition
  readonly view: Pick<FrameView, 'sessionId' | 'phase' | 'phaseEndsAt' | 'phaseMs' | 'players'>
  readonly now: () => EpochMs
}

/**
 * The title page of a game that begins, over its first phase, with the crew popping up at the bottom. Decoration:
 * screen readers hear the name as the heading of the page, which has the focus, and in the toast.
 */
export function TitleSplash({ definition: { name, phases }, view, now }: TitleSplashProps) {
  const [first] = phases
  const splash = useTitleSplash(view, first?.id === view.phase, now)
  if (splash === null || first === undefined) return null
  const { ink } = first
  const lines = titleLines(name())
  const longest = Math.max(...lines.map((line) => line.length))
  const size = Math.min(170, (WIDTH * 0.74) / (longest * LETTER))
  const middle = HEIGHT / 2 + size * 0.36
  // In the body: the stage is a container, which would hold a fixed box.
  return createPortal(
    <div
      className={styles.splash}
      data-leaving={splash === 'leaving' || undefined}
      data-splash=""
      aria-hidden="true"
    >
      <Rays ink={ink} y={46} />
      <Halftone corner="tl" tone={`${ink}-deep`} />
      <Halftone corner="br" tone={`${ink}-deep`} />
      <div className={styles.title}>
        <svg
          className={styles.star}
          viewBox={`-8 -8 ${WIDTH + 28} ${HEIGHT + 28}`}
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path className={styles.shadow} d={STAR} transform="translate(10 10)" />
          <path className={styles.edge} d={STAR} />
          <path
            className={styles.core}
            d={STAR}
            transform={`translate(${WIDTH * 0.06} ${HEIGHT * 0.06}) scale(.88)`}
          />
        </svg>
        <svg className={styles.words} viewBox={`-8 -8 ${WIDTH + 28} ${HEIGHT + 28}`} aria-hidden="true">
          {lines.map((line, index) => (
            <text
              key={line}
              className={styles.word}
              x={WIDTH / 2}
              y={middle + (index - (lines.length - 1) / 2) * size * 0.98}
              fontSize={size}
            >
              {line}
            </text>
          ))}
        </svg>
      </div>
      <Crowd players={stayingPlayers(view.players)} />
    </div>,
    document.body,
  )
}

/** The title of a game that begins. It ends with its time, with a key or a tap, or with the first phase. */
function useTitleSplash(
  { sessionId, phaseEndsAt, phaseMs }: TitleSplashProps['view'],
  isFirstPhase: boolean,
  now: () => EpochMs,
): 'shown' | 'leaving' | null {
  const startAfter = (before: SessionId | null) => {
    if (!isFirstPhase || phaseEndsAt === null) return { sessionId, splashMs: 0 }
    const elapsedMs = now() - (phaseEndsAt - phaseMs)
    const isKnown = before === null && pageStorage()?.getItem(KEY) === sessionId
    return { sessionId, splashMs: timeSplash({ phaseMs, elapsedMs, pageAgeMs: performance.now(), isKnown }) }
  }
  const [start, setStart] = useState(() => startAfter(null))
  const [splash, setSplash] = useState<'shown' | 'leaving' | null>(start.splashMs > 0 ? 'shown' : null)
  // Play again: the stage stays, and another game begins on it.
  if (start.sessionId !== sessionId) {
    const next = startAfter(start.sessionId)
    setStart(next)
    setSplash(next.splashMs > 0 ? 'shown' : null)
  }
  const isShown = splash === 'shown' && isFirstPhase

  useEffect(() => {
    try {
      pageStorage()?.setItem(KEY, sessionId)
    } catch {
      // With a full storage, a reload within the first seconds shows the title again.
    }
  }, [sessionId])

  useEffect(() => {
    if (!isShown) {
      // A page that comes too late for the title still shows the toast for a moment.
      const timer = setTimeout(() => closeToasts(GAME_START), LATE_TOAST_MS)
      return () => clearTimeout(timer)
    }
    const end = () => setSplash('leaving')
    const endByKey = (event: KeyboardEvent) => {
      if (pressKey(event)) end()
    }
    const timer = setTimeout(end, start.splashMs)
    const stop = new AbortController()
    document.addEventListener('keydown', endByKey, { capture: true, signal: stop.signal })
    document.addEventListener('click', end, { capture: true, signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
      closeToasts(GAME_START)
    }
  }, [isShown, start])

  useEffect(() => {
    if (splash !== 'leaving') return
    const timer = setTimeout(() => setSplash(null), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [splash])

  return isFirstPhase ? splash : null
}

/** Applies a key pressed while the title is shown. Returns whether it dismisses the title. */
function pressKey(event: KeyboardEvent): boolean {
  const { target } = event
  const isInField = target instanceof Element && target.closest('input, textarea, select') !== null
  // A dialog over the page keeps its keys.
  if (!isInField && target instanceof Element && target.closest('[role="dialog"]') !== null) return false
  const field = document.querySelector('textarea')
  const effect = readSplashKey(event, { isInField, hasField: field !== null })
  // The letter then goes to the field that has the focus.
  if (effect === 'type') field?.focus()
  if (effect === 'swallow') {
    event.preventDefault()
    event.stopPropagation()
  }
  return effect !== 'ignore'
}
