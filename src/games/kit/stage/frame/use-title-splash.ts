import { useEffect, useState } from 'react'
import type { EpochMs, SessionId } from '#rooms/record/ids.ts'
import { closeToasts, GAME_START } from '#ui/toast/toast.ts'
import type { FrameView } from '../../rules/view.ts'
import { pageStorage } from './page-storage.ts'
import { readSplashKey, timeSplash } from './splash-timing.ts'

/** The last game that this tab has shown, so that a reload does not show its title again. */
const KEY = 'rumpus:shown-game'
const LEAVING_MS = 240
const LATE_TOAST_MS = 2_000

export type Splash = 'shown' | 'leaving' | null

/** The title of a game that begins. It ends with its time, with a key or a tap, or with the first phase. */
export function useTitleSplash(
  view: Pick<FrameView, 'sessionId' | 'phaseEndsAt' | 'phaseMs'>,
  isFirstPhase: boolean,
  now: () => EpochMs,
): Splash {
  const { sessionId } = view
  const [start, setStart] = useState(() => readStart(null, view, isFirstPhase, now))
  const [splash, setSplash] = useState<Splash>(() => (start.splashMs > 0 ? 'shown' : null))
  // Play again: the stage stays, and another game begins on it.
  if (start.sessionId !== sessionId) {
    const next = readStart(start.sessionId, view, isFirstPhase, now)
    setStart(next)
    setSplash(next.splashMs > 0 ? 'shown' : null)
  }
  const isShown = splash === 'shown' && isFirstPhase

  useEffect(() => rememberShown(sessionId), [sessionId])

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
    document.addEventListener('keydown', endByKey, true)
    document.addEventListener('click', end, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', endByKey, true)
      document.removeEventListener('click', end, true)
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

interface ShownStart {
  readonly sessionId: SessionId
  readonly splashMs: number
}

function readStart(
  before: SessionId | null,
  { sessionId, phaseEndsAt, phaseMs }: Pick<FrameView, 'sessionId' | 'phaseEndsAt' | 'phaseMs'>,
  isFirstPhase: boolean,
  now: () => EpochMs,
): ShownStart {
  if (!isFirstPhase || phaseEndsAt === null) return { sessionId, splashMs: 0 }
  const splashMs = timeSplash({
    phaseMs,
    elapsedMs: now() - (phaseEndsAt - phaseMs),
    pageAgeMs: performance.now(),
    isKnown: before === null && pageStorage()?.getItem(KEY) === sessionId,
  })
  return { sessionId, splashMs }
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

function rememberShown(sessionId: SessionId): void {
  try {
    pageStorage()?.setItem(KEY, sessionId)
  } catch {
    // With a full storage, a reload within the first seconds shows the title again.
  }
}
