/** Top and bottom edge, in pixels from the top of the window. */
interface Extent {
  readonly top: number
  readonly bottom: number
}

/** Space between toasts and the field. */
const GAP = 8

/**
 * Where toasts of this height stand while a player writes in a low window: at the bottom or the top of what is
 * visible, or nowhere until the field loses the focus. They never cover the field.
 */
export function placeToasts(visible: Extent, field: Extent, height: number): 'bottom' | 'top' | 'nowhere' {
  if (visible.bottom - height - GAP >= field.bottom) return 'bottom'
  return visible.top + height + GAP <= field.top ? 'top' : 'nowhere'
}
