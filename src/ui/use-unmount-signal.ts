import { useCallback, useEffect, useRef } from 'react'

/** A signal that is aborted when the component is unmounted, for dialogs that must close with it. */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const unmounted = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    unmounted.current = controller
    return () => controller.abort()
  }, [])
  return useCallback(() => unmounted.current?.signal, [])
}
