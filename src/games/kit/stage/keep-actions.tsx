import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { pageChunk } from '#client/ui/chunk/page-chunk.ts'
import { showToast } from '#client/ui/toast/toast.ts'
import type { PlayableDefinition } from '../../game-definition.ts'
import styles from './keep-actions.module.css'
import { KEEP_ICONS } from './keep-icons.tsx'
import type { KeepsakeSource } from './souvenir/keepsake.ts'
import type { KeepsakeKind } from './souvenir/souvenirs.ts'
import { stageCopy } from './stage.copy.ts'

const { keep: copy } = stageCopy

/** Drawing and writing souvenirs: most pages never need it. */
const souvenirs = pageChunk(() => import('./souvenir/souvenirs.ts'), { isEssential: false })

const KINDS: readonly KeepsakeKind[] = ['picture', 'text', 'table']
const TOAST_MS = 4_000
const LOADED_WITHIN_MS = 8_000

type KeepActionsProps<Definition extends PlayableDefinition> = Omit<KeepsakeSource<Definition>, 'date'>

/** To keep: the result as a picture, as text and as a table. Made in this browser. */
export function KeepActions<Definition extends PlayableDefinition>(props: KeepActionsProps<Definition>) {
  const [busyWith, setBusyWith] = useState<KeepsakeKind | null>(null)
  // A browser lets a page copy or share only shortly after a press, so the chunk should be there by then.
  useEffect(() => souvenirs.prefetch(), [])

  async function keep(kind: KeepsakeKind): Promise<void> {
    if (busyWith !== null) return
    setBusyWith(kind)
    try {
      const module = souvenirs.state.getState().module ?? (await loadInTime())
      const done = await module.keep[kind](module.keepsakeOf({ ...props, date: new Date() }))
      if (done) showToast({ type: 'success', message: copy[kind].done, duration: TOAST_MS, about: 'keep' })
    } catch {
      showToast({
        type: 'error',
        message: copy[kind].failed,
        description: copy[kind].failedHint,
        about: 'keep',
      })
    } finally {
      setBusyWith(null)
    }
  }

  return (
    <ul className={styles.keep} aria-label={copy.title}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <Button
            size="sm"
            isBlock
            className={styles.key}
            isBusy={busyWith === kind}
            waitingText={copy.waiting}
            onClick={() => void keep(kind)}
          >
            {KEEP_ICONS[kind]}
            {copy[kind].label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Rejects while the network is down; a later press finds it. */
function loadInTime(): ReturnType<typeof souvenirs.load> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the souvenirs are not loaded')), LOADED_WITHIN_MS)
    void souvenirs.load().then(resolve)
  })
}
