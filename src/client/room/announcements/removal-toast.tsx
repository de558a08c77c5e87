import { m } from '#messages'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { Names } from '#ui/names/names.tsx'
import { Slotted } from '#ui/slotted.tsx'
import { TOAST_DURATION_MS, type ToastDetails } from '#ui/toast/toast.ts'

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
      <IsolatedName name={only} sentence={(name) => m.notice_removed({ name })} />
    ) : (
      <Slotted sentence={(slot) => m.notice_removed_several({ names: slot })}>
        <Names names={names} most={NAMES_MAX} />
      </Slotted>
    )
  return { type: 'info', message, about: 'removed' }
}
