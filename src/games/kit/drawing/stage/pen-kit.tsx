import {
  memo,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { m } from '#messages'
import { announce } from '#ui/announcer/announce.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { useStageKeys } from '../../stage/frame/use-stage-keys.ts'
import { type Nib, type Pen, type PenWidth, pens, widths } from '../read-ink.ts'
import { LAST_TENTH } from './drawing.ts'
import { colourOf } from './outline.ts'
import type { ShownPad } from './pad.ts'
import styles from './pen-kit.module.css'

const PEN_LABELS: Readonly<Record<Pen, string>> = {
  black: m.kit_draw_pen_labels_black(),
  tomato: m.kit_draw_pen_labels_tomato(),
  sun: m.kit_draw_pen_labels_sun(),
  mint: m.kit_draw_pen_labels_mint(),
  sky: m.kit_draw_pen_labels_sky(),
  pink: m.kit_draw_pen_labels_pink(),
}

const WIDTH_LABELS: Readonly<Record<PenWidth, string>> = {
  thin: m.kit_draw_width_labels_thin(),
  medium: m.kit_draw_width_labels_medium(),
  thick: m.kit_draw_width_labels_thick(),
}

interface PenKitProps {
  readonly nib: Nib
  readonly onPick: (nib: Nib) => void
  /** Everybody draws in black: there are no other pens. */
  readonly isBlackOnly: boolean
  readonly shown: ShownPad
  readonly isOff: boolean
}

/** Pens, widths, undo and clear: a toolbar, one stop of the Tab key, in which the arrow keys move. */
export const PenKit = memo(function PenKit({ nib, onPick, isBlackOnly, shown, isOff }: PenKitProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const onKeyDown = useArrowKeys(toolbar)
  const { pad, ink, left, penState } = shown
  const isBlank = isOff || ink.length === 0

  function remove(work: () => void, said: string): void {
    if (isBlank) return
    work()
    announce(said)
  }
  const undo = () => remove(pad.undo, m.kit_draw_undone())
  useStageKeys((event) => {
    if (event.shiftKey || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    undo()
  })

  return (
    <div
      ref={toolbar}
      className={styles.kit}
      role="toolbar"
      aria-label={m.kit_draw_toolbar()}
      onKeyDown={onKeyDown}
    >
      {!isBlackOnly && (
        <div className={styles.pens}>
          {pens.map((pen) => (
            <PenKey
              key={pen}
              pen={pen}
              isPicked={pen === nib.pen}
              left={left}
              onPick={() => onPick({ ...nib, pen })}
            />
          ))}
        </div>
      )}
      <fieldset className={styles.widths} aria-label={m.kit_draw_width()}>
        {widths.map((width) => (
          <button
            key={width}
            type="button"
            aria-label={WIDTH_LABELS[width]}
            aria-pressed={width === nib.width}
            title={WIDTH_LABELS[width]}
            onClick={() => onPick({ ...nib, width })}
          >
            <i data-width={width} />
          </button>
        ))}
      </fieldset>
      <div className={styles.keys}>
        <IconButton icon="undo" label={m.kit_draw_undo()} aria-disabled={isBlank} onClick={undo} />
        <IconButton
          icon="trash"
          label={m.kit_draw_clear()}
          aria-disabled={isBlank}
          onClick={() => remove(pad.clear, m.kit_draw_cleared())}
        />
        <InkBottle left={penState === 'writes' ? left : 0} pen={nib.pen} />
      </div>
    </div>
  )
})

interface PenKeyProps {
  readonly pen: Pen
  readonly isPicked: boolean
  /** How much ink is left, from 1 to 0. */
  readonly left: number
  readonly onPick: () => void
}

/** A marker that slides out when it is picked. Its window shows the last tenth of the ink. */
function PenKey({ pen, isPicked, left, onPick }: PenKeyProps) {
  const isLow = isPicked && left < LAST_TENTH
  return (
    <button
      type="button"
      className={styles.pen}
      aria-label={PEN_LABELS[pen]}
      aria-pressed={isPicked}
      title={PEN_LABELS[pen]}
      style={cssVariables({ '--pen': colourOf(pen), '--left': isLow ? left / LAST_TENTH : undefined })}
      onClick={onPick}
    >
      <svg viewBox="0 0 102 46" strokeWidth="4" strokeLinejoin="round" aria-hidden="true">
        <path className={styles.barrel} d="M2 8H64L78 15V31L64 38H2Z" />
        <path className={styles.window} d="M14 8H44V38H14Z" />
        {isLow && <path className={styles.level} d="M16 10H42V36H16Z" />}
        <path className={styles.barrel} d="M78 17L98 23L78 29Z" />
      </svg>
    </button>
  )
}

const GLASS = 'M10 18H34Q40 18 40 24V38Q40 43 35 43H9Q4 43 4 38V24Q4 18 10 18Z'

function InkBottle({ left, pen }: Pick<PenKeyProps, 'left' | 'pen'>) {
  const clip = useId()
  const label = m.kit_draw_ink_left({ percent: Math.ceil(left * 100) })
  return (
    <span
      className={styles.bottle}
      role="img"
      aria-label={label}
      title={label}
      style={cssVariables({ '--left': left, '--pen': colourOf(pen) })}
    >
      <svg viewBox="0 0 44 46" strokeWidth="3.400" strokeLinejoin="round" aria-hidden="true">
        <clipPath id={clip}>
          <path d={GLASS} />
        </clipPath>
        <path className={styles.glass} d={GLASS} />
        <g clipPath={`url(#${clip})`}>
          <path className={styles.ink} d="M0 18H44V46H0Z" />
        </g>
        <path className={styles.line} d={GLASS} />
        <path className={styles.neck} d="M14 11H30V18H14Z" />
        <path className={styles.cork} d="M12 3H32V11H12Z" />
      </svg>
    </span>
  )
}

/** Where a key moves, from the place of the button with the focus. */
const TARGETS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
}

/** Makes the buttons of a toolbar one stop of the Tab key. The arrow keys, Home and End move among them. */
function useArrowKeys(toolbar: RefObject<HTMLElement | null>): (event: ReactKeyboardEvent) => void {
  const readButtons = () => [...(toolbar.current?.querySelectorAll('button') ?? [])]
  // After each render: buttons may have come or gone.
  useLayoutEffect(() => {
    const buttons = readButtons()
    makeStop(buttons, buttons.find((button) => button.dataset.stop === '') ?? buttons[0])
  })

  return (event) => {
    const buttons = readButtons()
    const at = buttons.findIndex((button) => button.contains(document.activeElement))
    const target = TARGETS[event.key]?.(at)
    if (target === undefined || at < 0) return
    const next = buttons.at(target % buttons.length)
    event.preventDefault()
    makeStop(buttons, next)
    next?.focus()
  }
}

function makeStop(buttons: readonly HTMLButtonElement[], stop: HTMLButtonElement | undefined): void {
  for (const button of buttons) {
    button.tabIndex = button === stop ? 0 : -1
    button.toggleAttribute('data-stop', button === stop)
  }
}
