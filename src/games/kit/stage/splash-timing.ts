const SPLASH_MS = 2_000
/** With a high time scale a phase is short: the splash takes at most this share of it. */
const SPLASH_SHARE = 0.15
/** A page that has less of it left shows none. */
const WORTH_SHOWING_MS = 300

export interface GameStart {
  /** The length of the first phase, and the time since it began. */
  readonly phaseMs: number
  readonly elapsedMs: number
  /** Time since the page was loaded. */
  readonly pageAgeMs: number
  /** Whether this tab has shown the game before: it was reloaded since, or left the game and came back. */
  readonly isKnown: boolean
}

/** How long the title of a game that begins stays. 0 on a page that has not seen the start (GAME-40). */
export function timeSplash({ phaseMs, elapsedMs, pageAgeMs, isKnown }: GameStart): number {
  if (isKnown || pageAgeMs < elapsedMs) return 0
  const leftMs = Math.min(SPLASH_MS, phaseMs * SPLASH_SHARE) - Math.max(0, elapsedMs)
  return leftMs < WORTH_SHOWING_MS ? 0 : leftMs
}

/** The name in lines of similar length, two if it has several words. */
export function titleLines(name: string): readonly string[] {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, width: Math.max(...lines.map((line) => line.length)) }
  })
  const [best] = breaks.toSorted((one, other) => one.width - other.width)
  return best?.lines ?? words
}

/** The effect of a key while the title is shown. Every key but a lone modifier also dismisses the title. */
export type SplashKey = 'ignore' | 'pass' | 'type' | 'swallow'

/**
 * A letter goes on to the field that has the focus, or else to the first one. Shortcuts and Tab do what they always
 * do. Any other key only dismisses the title: it must not press or choose something underneath.
 */
export function readSplashKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  focus: { readonly isInField: boolean; readonly hasField: boolean },
): SplashKey {
  if (/^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Fn|Dead|Process|Unidentified)$/.test(event.key))
    return focus.isInField ? 'pass' : 'ignore'
  if (focus.isInField || event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return 'pass'
  return focus.hasField && Array.from(event.key).length === 1 && event.key !== ' ' ? 'type' : 'swallow'
}
