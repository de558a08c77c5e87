import { useEffect } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import type { PlayableDefinition } from '../../../game-definition.ts'
import styles from './keep-actions.module.css'
import { KEEP_ICONS } from './keep-icons.tsx'
import type { KeepsakeSource } from './souvenir/keepsake.ts'
import type { KeepsakeKind } from './souvenir/souvenirs.ts'
import { loadInTime, useKeeping } from './souvenir/use-keeping.ts'

/** Drawing and writing souvenirs: most pages never need it. */
const souvenirs = pageChunk(() => import('./souvenir/souvenirs.ts'), { isEssential: false })

const KINDS: readonly KeepsakeKind[] = ['picture', 'text', 'table']

const TEXTS = {
  picture: {
    label: m.kit_keep_picture_label(),
    done: m.kit_keep_picture_done(),
    failed: m.kit_keep_picture_failed(),
    failedHint: m.kit_keep_picture_failed_hint(),
  },
  text: {
    label: m.kit_keep_text_label(),
    done: m.kit_keep_text_done(),
    failed: m.kit_keep_text_failed(),
    failedHint: m.kit_keep_text_failed_hint(),
  },
  table: {
    label: m.kit_keep_table_label(),
    done: m.kit_keep_table_done(),
    failed: m.kit_keep_table_failed(),
    failedHint: m.kit_keep_table_failed_hint(),
  },
} as const

/** To keep: the result as a picture, as text and as a table. Made in this browser. */
export function KeepActions<Definition extends PlayableDefinition>(source: KeepsakeSource<Definition>) {
  const { busyWith, keep } = useKeeping<KeepsakeKind>()
  // A browser lets a page copy or share only shortly after a press, so the chunk should be there by then.
  useEffect(() => souvenirs.prefetch(), [])

  async function make(kind: KeepsakeKind): Promise<boolean> {
    const module = await loadInTime(souvenirs)
    return module.keep[kind](module.keepsakeOf(source, new Date()))
  }

  return (
    <ul className={styles.keep} aria-label={m.kit_keep_title()}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <Button
            size="sm"
            isBlock
            className={styles.key}
            isBusy={busyWith === kind}
            waitingText={m.kit_keep_waiting()}
            onClick={() => void keep(kind, TEXTS[kind], () => make(kind))}
          >
            {KEEP_ICONS[kind]}
            {TEXTS[kind].label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
