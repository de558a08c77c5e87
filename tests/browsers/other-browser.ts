/** A browser other than Chromium, with the actions of a player. Elements are found by role and accessible name. */
export interface OtherBrowser {
  /** Its name and version. */
  readonly name: string
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Presses an element once it is there. */
  readonly press: (role: Role, name: string) => Promise<void>
  /** Types a text into a field once it is there. */
  readonly fill: (field: string, text: string) => Promise<void>
  /** Waits until the page shows this text. */
  readonly see: (text: string) => Promise<void>
  /** Moves a pressed pointer along these points of the window. */
  readonly drag: (pointer: DragPointer, points: readonly WindowPoint[]) => Promise<void>
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly takePicture: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type DragPointer = 'mouse' | 'touch'

/** In CSS pixels, from the upper left. */
export interface WindowPoint {
  readonly x: number
  readonly y: number
}

/** A drag as a source of actions, which are alike in WebDriver and WebDriver BiDi. */
export function dragActions(pointer: DragPointer, [first, ...rest]: readonly WindowPoint[]): object {
  const move = ({ x, y }: WindowPoint, duration: number) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
    origin: 'viewport',
  })
  return {
    type: 'pointer',
    id: `drag-${pointer}`,
    parameters: { pointerType: pointer },
    actions: [
      ...(first === undefined ? [] : [move(first, 0)]),
      { type: 'pointerDown', button: 0 },
      ...rest.map((point) => move(point, 30)),
      { type: 'pointerUp', button: 0 },
    ],
  }
}

export type Role = 'button' | 'radio' | 'textbox'
export type Theme = 'light' | 'dark'

export const SIZE = { width: 1280, height: 900 } as const

/** Longer than any phase at the time scale of these tests, except Submit. */
const WITHIN_MS = 20_000

/** Firefox and WebKit derive accessible names from the drawn text: `text-transform` changes the name. */
export function namesAsDrawn(name: string): readonly string[] {
  return [name, name.toUpperCase()]
}

/** Repeats an attempt until it gives something other than null. */
export async function retry<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + WITHIN_MS
  for (;;) {
    const result = await attempt()
    if (result !== null) return result
    if (performance.now() > deadline) throw new Error(`not within ${WITHIN_MS} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** An expression that tells whether the page shows a text, as it would be read aloud: in any letter case. */
export function isShown(text: string): string {
  return `document.body.innerText.toLowerCase().includes(${JSON.stringify(text.toLowerCase())})`
}
