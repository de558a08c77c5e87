import { useIsProving, useRoom } from '#client/sync/backend-context.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { shellCopy } from '../../shell/shell.copy.ts'
import { joinCopy } from './join.copy.ts'

/** What the page waits for while the room is looked up. */
export function LookupStatus({ isLimited }: { readonly isLimited: boolean }) {
  const connection = useRoom((state) => state.connection)
  const isProving = useIsProving()
  return (
    <>
      {connection === 'lost'
        ? joinCopy.reachingServer
        : isProving
          ? shellCopy.proving
          : isLimited
            ? joinCopy.tooManyWrongCodes
            : joinCopy.findingRoom}
      <LoadingDots />
    </>
  )
}
