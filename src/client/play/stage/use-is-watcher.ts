import { useRoom } from '../../sync/calls/backend-context.tsx'

/** Whether this page follows a room without a seat. */
export function useIsWatcher(): boolean {
  return useRoom((state) => state.session === null)
}
