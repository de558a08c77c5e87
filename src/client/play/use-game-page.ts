import { useEffect } from 'react'
import { closeToasts, GAME_START } from '#ui/toast/toast.ts'
import { useDockedToasts } from '#ui/toast/toast-dock.ts'
import { useWakeLock } from './keep-awake.ts'

/** While a game is shown, the screen stays awake and toasts are docked below it. */
export function useGamePage(): void {
  useWakeLock()
  useDockedToasts()
  // A page that has left the game does not announce its start.
  useEffect(() => () => closeToasts(GAME_START), [])
}
