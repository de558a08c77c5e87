import { useStore } from 'zustand'
import { m } from '#messages'
import { FACES } from '#rooms/presence/reactions.ts'
import { Face } from '#ui/face/face.tsx'
import { useMedia } from '#ui/use-media.ts'
import styles from './face-keys.module.css'
import type { ReactionDesk } from './reaction-desk.ts'

const CALM = '(prefers-reduced-motion: reduce)'

const NAMES: Readonly<Record<(typeof FACES)[number], string>> = {
  ha: m.kit_reactions_faces_ha(),
  wow: m.kit_reactions_faces_wow(),
  love: m.kit_reactions_faces_love(),
  bravo: m.kit_reactions_faces_bravo(),
  oof: m.kit_reactions_faces_oof(),
  hmm: m.kit_reactions_faces_hmm(),
}

/** The six faces. After a tap all of them rest. With calm motion each shows its number, because none flies. */
export function FaceKeys({ desk }: { readonly desk: ReactionDesk }) {
  const tapped = useStore(desk.resting)
  const isCalm = useMedia(CALM)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and groups fields
    <div
      role="group"
      aria-label={m.kit_reactions_label()}
      className={styles.keys}
      data-resting={tapped !== null || undefined}
    >
      {FACES.map((face) => (
        <button
          key={face}
          type="button"
          className={styles.key}
          aria-label={NAMES[face]}
          title={NAMES[face]}
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
