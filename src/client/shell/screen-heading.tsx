import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useIsHydrated } from '#ui/hydration/use-is-hydrated.ts'
import { modalQueue } from '#ui/modal/modal-store.ts'

/**
 * The heading of a screen. When it mounts, it scrolls the page to the top and takes the focus, as after a
 * page load. Screen readers then announce the new screen. A prerendered heading is mounted late, while the
 * page is in use: it does neither.
 */
export function ScreenHeading(props: Omit<ComponentProps<'h1'>, 'ref' | 'tabIndex'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasPrerendered = useRef(!useIsHydrated())

  useLayoutEffect(() => {
    if (wasPrerendered.current) return
    window.scrollTo(0, 0)
    if (isInUse() && modalQueue.getState().length === 0) heading.current?.focus({ preventScroll: true })
  }, [])

  return <h1 {...props} ref={heading} tabIndex={-1} />
}

/** Moves the focus to the screen's heading, for when the focused element has been removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}

/** Screen readers announce a freshly loaded page themselves. Older browsers lack this API. */
function isInUse(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}
