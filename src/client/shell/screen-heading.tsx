import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { modalQueue } from '#client/ui/modal/modal-store.ts'

/**
 * The heading of a screen, which with it begins as a page of its own would: at its top, and announced, since the
 * heading takes the focus that went away with the screen before.
 */
export function ScreenHeading(props: Omit<ComponentProps<'h1'>, 'ref' | 'tabIndex'>) {
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    if (isInUse() && modalQueue.getState().length === 0) heading.current?.focus({ preventScroll: true })
  }, [])

  return <h1 {...props} ref={heading} tabIndex={-1} />
}

/** A page that has only just been loaded is announced by the browser itself. Older browsers cannot tell. */
function isInUse(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}
