import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#messages'
import { announce } from '#ui/announcer/announce.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Nib, type PenWidth, pens, widths } from '../../ink/read-ink.ts'
import { InkBottle } from './ink-bottle.tsx'
import { PenKey } from './pen-key.tsx'
import styles from './pen-kit.module.css'
import { useArrowKeys } from './use-arrow-keys.ts'
import type { ShownPad } from './use-pad.ts'

const WIDTH_LABELS: Readonly<Record<PenWidth, string>> = {
  thin: m.doodle_draw_width_labels_thin(),
  medium: m.doodle_draw_width_labels_medium(),
  thick: m.doodle_draw_width_labels_thick(),
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

  function undo(): void {
    if (isBlank) return
    pad.undo()
    announce(m.doodle_draw_undone())
  }
  function clear(): void {
    if (isBlank) return
    pad.clear()
    announce(m.doodle_draw_cleared())
  }
  useUndoKeys(undo)

  return (
    <div
      ref={toolbar}
      className={styles.kit}
      role="toolbar"
      aria-label={m.doodle_draw_toolbar()}
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
      <fieldset className={styles.widths} aria-label={m.doodle_draw_width()}>
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
        <IconButton icon="undo" label={m.doodle_draw_undo()} aria-disabled={isBlank} onClick={undo} />
        <IconButton icon="trash" label={m.doodle_draw_clear()} aria-disabled={isBlank} onClick={clear} />
        <InkBottle left={penState === 'writes' ? left : 0} pen={nib.pen} />
      </div>
    </div>
  )
})

/** Ctrl or Command with Z undoes, unless the key belongs to a field or a dialog. */
function useUndoKeys(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey) return
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null)
      return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
