import { useSyncExternalStore } from 'react'

const SMALL = '(max-width: 40em), (max-height: 40rem)'

/** Whether the screen is too small for several toasts next to a dialog. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(subscribe, read)
}

function subscribe(onChange: () => void): () => void {
  const small = window.matchMedia(SMALL)
  small.addEventListener('change', onChange)
  return () => small.removeEventListener('change', onChange)
}

function read(): boolean {
  return window.matchMedia(SMALL).matches
}
