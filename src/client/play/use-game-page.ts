import { useEffect } from 'react'
import { useDockedToasts } from '#ui/toast/page-toasts.ts'
import { closeToasts, GAME_START } from '#ui/toast/toast.ts'
import { useWakeLock } from './keep-awake.ts'

/** While a game is shown, the screen stays awake and toasts are docked below it. */
export function useGamePage(): void {
  useWakeLock()
  useDockedToasts()
  // A page that has left the game does not announce its start.
  useEffect(() => () => closeToasts(GAME_START), [])
}
