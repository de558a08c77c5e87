import type { Eyes } from './eyes.ts'
import type { Mark, PathData } from './marks.ts'
import type { Mouth } from './mouths.ts'

/** The traits that distinguish this character from the other 34, on an artboard of 100 × 100. */
export interface Character {
  readonly body: PathData
  readonly skin: string
  readonly eyes: Eyes
  readonly mouth: Mouth
  readonly face: Face
  /** The upper end of the white highlight, at the top left. */
  readonly gleam: readonly [x: number, y: number]
  /** Drawn behind the body. */
  readonly behind?: readonly Mark[]
  /** Painted on the skin, clipped at the body's outline. */
  readonly onSkin?: readonly Mark[]
  /** Worn over the body, under the face. */
  readonly inFront?: readonly Mark[]
}

interface Face {
  /** The middle of the face. */
  readonly x: number
  readonly eyesY: number
  /** From the middle to either eye. */
  readonly eyesApart: number
  readonly mouthY: number
  /** Eyelids of another colour than the skin. */
  readonly lid?: string
}
