import { m } from '#messages'
import { LoadingDots } from '#ui/loading-dots/loading-dots.tsx'
import { useIsProving, useRoom } from '../../../sync/calls/backend-context.tsx'

/** What the page waits for while the room is looked up. */
export function LookupStatus({ isLimited }: { readonly isLimited: boolean }) {
  const connection = useRoom((state) => state.connection)
  const isProving = useIsProving()
  return (
    <>
      {connection === 'lost'
        ? m.join_reaching_server()
        : isProving
          ? m.shell_proving()
          : isLimited
            ? m.join_too_many_wrong_codes()
            : m.join_finding_room()}
      <LoadingDots />
    </>
  )
}
