import { useIsProving, useRoom } from '#client/sync/backend-context.tsx'
import { LoadingDots } from '#client/ui/loading-dots/loading-dots.tsx'
import { m } from '#messages'

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
