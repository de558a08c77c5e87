import { useEffect } from 'react'
import { closeToasts, GAME_START } from '#client/ui/toast/toast.ts'
import { useDockedToasts } from '#client/ui/toast/toast-dock.ts'
import { useWakeLock } from './keep-awake.ts'

/** While a game is shown, the screen stays awake and toasts are docked below it. */
export function useGamePage(): void {
  useWakeLock()
  useDockedToasts()
  // Whoever has left the game does not read that it starts.
  useEffect(() => () => closeToasts(GAME_START), [])
}
