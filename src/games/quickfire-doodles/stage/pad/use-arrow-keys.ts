import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

const STEP_BY_KEY: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Makes the buttons of a toolbar one stop of the Tab key. The arrow keys, Home and End move among them. */
export function useArrowKeys(toolbar: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  // After each render: buttons may have come or gone.
  useLayoutEffect(() => {
    const buttons = buttonsIn(toolbar.current)
    makeStop(
      buttons,
      buttons.find((button) => button.tabIndex === 0 && button.dataset.stop === '') ?? buttons[0],
    )
  })

  return (event) => {
    const buttons = buttonsIn(toolbar.current)
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = STEP_BY_KEY[event.key]
    const next =
      event.key === 'Home'
        ? buttons[0]
        : event.key === 'End'
          ? buttons.at(-1)
          : step === undefined || at < 0
            ? undefined
            : buttons.at((at + step) % buttons.length)
    if (next === undefined) return
    event.preventDefault()
    makeStop(buttons, next)
    next.focus()
  }
}

function buttonsIn(toolbar: HTMLElement | null): readonly HTMLButtonElement[] {
  return toolbar === null ? [] : [...toolbar.querySelectorAll('button')]
}

function makeStop(buttons: readonly HTMLButtonElement[], stop: HTMLButtonElement | undefined): void {
  for (const button of buttons) {
    button.tabIndex = button === stop ? 0 : -1
    button.toggleAttribute('data-stop', button === stop)
  }
}
