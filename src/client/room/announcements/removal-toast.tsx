import { Fragment } from 'react'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { namePieces } from '#client/ui/name-list.ts'
import { TOAST_DURATION_MS, type ToastDetails } from '#client/ui/toast/toast.ts'
import { announcementsCopy as copy } from './announcements.copy.ts'

/** A player whom the host has removed. */
export interface Removal {
  readonly name: string
  readonly at: number
}

/** The removals that share a toast: each one as long as its own toast would last. */
export function addRemoval(removals: readonly Removal[], next: Removal): readonly Removal[] {
  return [...removals.filter(({ at }) => next.at - at < TOAST_DURATION_MS), next]
}

/** A longer list ends with the number of the other players. */
const NAMES_MAX = 3

/** One toast for all of them: it replaces the one before. */
export function removalToast(removals: readonly Removal[]): ToastDetails {
  const names = removals.map(({ name }) => name)
  const [only] = names
  const message =
    names.length === 1 && only !== undefined ? (
      <IsolatedName name={only} sentence={copy.removed} />
    ) : (
      <Names names={names} />
    )
  return { type: 'info', message, about: 'removed' }
}

function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {namePieces(names, NAMES_MAX).map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces may repeat, and their order is fixed
        index % 2 === 0 ? <bdi key={index}>{piece}</bdi> : <Fragment key={index}>{piece}</Fragment>,
      )}
      {copy.wereRemoved}
    </>
  )
}
