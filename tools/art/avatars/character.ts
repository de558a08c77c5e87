import type { Eyes } from './eyes.ts'
import type { Mark, PathData } from './marks.ts'
import type { Mouth } from './mouths.ts'

/** Who somebody is, on an artboard of 100 × 100: everything that tells this character from the other 34. */
export interface Character {
  readonly body: PathData
  readonly skin: string
  readonly eyes: Eyes
  readonly mouth: Mouth
  readonly face: Face
  /** Where the one white highlight begins, at the top left; it runs down from there. */
  readonly gleam: readonly [x: number, y: number]
  /** What sticks out from behind the body. */
  readonly behind?: readonly Mark[]
  /** Painted on the skin: ends at the body's outline. */
  readonly onSkin?: readonly Mark[]
  /** Worn over the body, under the face. */
  readonly inFront?: readonly Mark[]
}

export interface Face {
  /** The middle of the face. */
  readonly x: number
  readonly eyesY: number
  /** From the middle to either eye. */
  readonly eyesApart: number
  readonly mouthY: number
  /** Eyelids of another colour than the skin. */
  readonly lid?: string
}
