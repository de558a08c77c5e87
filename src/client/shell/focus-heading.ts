/** Moves the focus to the screen's heading, for when the focused element has been removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
