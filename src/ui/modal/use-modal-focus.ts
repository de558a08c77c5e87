import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const TABBABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/**
 * Traps the focus in an open modal: moves it into each modal of the queue, makes Tab cycle,
 * and restores it on close. The page behind is inert.
 */
export function useModalFocus(
  popup: RefObject<HTMLElement | null>,
  options: {
    readonly isOpen: boolean
    readonly modalId: number
    readonly onEscape: () => void
  },
): void {
  const { isOpen, modalId } = options
  const opener = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (!isOpen) return
    opener.current = document.activeElement
    const page = document.getElementById('root')
    page?.toggleAttribute('inert', true)
    // For assistive technology without support for `inert`.
    page?.setAttribute('aria-hidden', 'true')
    return () => {
      page?.toggleAttribute('inert', false)
      page?.removeAttribute('aria-hidden')
      const next = isGone(opener.current) ? findPageHeading() : opener.current
      if (next instanceof HTMLElement) next.focus()
    }
  }, [isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each modal of the queue focuses its own first field.
  useLayoutEffect(() => {
    if (isOpen) findFirstFocus(popup.current)?.focus()
  }, [popup, isOpen, modalId])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.key === 'Escape') options.onEscape()
    if (event.key === 'Tab') goRound(popup.current, event)
  })
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    document.addEventListener('keydown', press, { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])
}

/** Wraps Tab between the first and last control, and moves a focus from outside into the modal. */
function goRound(popup: HTMLElement | null, event: KeyboardEvent): void {
  const stops = [...(popup?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  const focused = document.activeElement
  const isInside = focused !== popup && popup?.contains(focused)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (isInside && focused !== edge) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}

/** Whether no element had the focus before the modal, or that element has been removed. */
function isGone(opener: Element | null): boolean {
  return opener === null || opener === document.body || !opener.isConnected
}

/** The page's heading, if it is focusable. */
function findPageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('h1[tabindex="-1"]')
}

/** The modal's own choice, else a field, else the primary action, else any button. */
function findFirstFocus(popup: HTMLElement | null): HTMLElement | null {
  const find = (selector: string) => popup?.querySelector<HTMLElement>(selector)
  return (
    find('[data-first-focus]') ?? find('input, textarea') ?? find('[data-primary]') ?? find('button') ?? null
  )
}
