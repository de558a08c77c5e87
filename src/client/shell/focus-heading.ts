/** Puts the focus where reading the screen starts: for when what had it is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
