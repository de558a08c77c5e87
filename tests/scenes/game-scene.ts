import type { Locator, Page } from '@playwright/test'
import type { Scene } from './scene.ts'

/** Scenes by name, without the name of their game. */
type NamedScenes = Readonly<Record<string, Scene['draw']>>

/**
 * The screens of one game in their states. Each registered game exports them as `scenes` from
 * `src/games/<id>/testing/scenes.ts`.
 */
export interface GameScenes {
  /** Every phase of the game, the podium included, as different players see it. */
  readonly phases: Readonly<Record<string, NamedScenes>>
  /** States that occur in several phases, such as a paused game. */
  readonly anyPhase?: NamedScenes
  /** On a TV: the steps of a result, and the longest texts. Each phase, also before a crowd, is added automatically. */
  readonly tv: NamedScenes
  /** Scenes in which the connection banner must cover nothing. */
  readonly belowBanner: readonly string[]
  /** Scenes whose end must be readable above the toasts. */
  readonly aboveToasts: readonly string[]
  /** Scenes on a phone whose controls, down to this text, must be in view above the toasts. */
  readonly controlsAboveToasts: readonly { readonly scene: string; readonly lastText: string }[]
  /** Elements that must be in view without scrolling, in windows of all sizes, by scene. */
  readonly inView: Readonly<Record<string, (page: Page) => readonly Locator[]>>
  /** Two scenes of the same phase: the viewer still has something to give, and has nothing to do. */
  readonly awaited: { readonly busy: string; readonly idle: readonly string[] }
  /** Scenes that are compared with pictures. They must be the same in every run. */
  readonly looks: readonly Look[]
}

/** A scene at one size, in one theme. */
export interface Look {
  readonly scene: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
}
