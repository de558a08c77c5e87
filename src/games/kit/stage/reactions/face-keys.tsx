import { useStore } from 'zustand'
import { Face } from '#client/ui/face/face.tsx'
import { useMedia } from '#client/ui/use-media.ts'
import { FACES } from '#rooms/reactions.ts'
import { stageCopy } from '../stage.copy.ts'
import styles from './face-keys.module.css'
import type { ReactionDesk } from './reaction-desk.ts'

const { reactions: copy } = stageCopy

const CALM = '(prefers-reduced-motion: reduce)'

/** The six faces. After a tap all of them rest. With calm motion each shows its number, because none flies. */
export function FaceKeys({ desk }: { readonly desk: ReactionDesk }) {
  const tapped = useStore(desk.resting)
  const isCalm = useMedia(CALM)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and groups fields
    <div
      role="group"
      aria-label={copy.label}
      className={styles.keys}
      data-resting={tapped !== null || undefined}
    >
      {FACES.map((face) => (
        <button
          key={face}
          type="button"
          className={styles.key}
          aria-label={copy.faces[face]}
          title={copy.faces[face]}
          // Not disabled: it would lose the focus.
          aria-disabled={tapped !== null || undefined}
          data-tapped={tapped === face || undefined}
          onClick={() => desk.tap(face)}
        >
          <Face name={face} className={styles.face} />
          {isCalm && <Count desk={desk} face={face} />}
        </button>
      ))}
    </div>
  )
}

function Count({ desk, face }: { readonly desk: ReactionDesk; readonly face: (typeof FACES)[number] }) {
  const count = useStore(desk.counts, (counts) => counts[face] ?? 0)
  return (
    <b className={styles.count} data-none={count === 0 || undefined}>
      {count}
    </b>
  )
}
