import { pageChunk } from '#client/ui/chunk/page-chunk.ts'
import { useChunk } from '#client/ui/chunk/use-chunk.ts'
import type { RoomCode } from '#rooms/ids.ts'
import styles from './warm-up-card.module.css'

/** Only who is alone needs it. */
const warmUp = pageChunk(() => import('./warm-up.tsx'), { isEssential: false })

/** Something to play for who is alone. Its place is kept free while it loads. */
export function WarmUpCard({ code }: { readonly code: RoomCode }) {
  const { module, isFailing } = useChunk(warmUp)
  if (module === null && isFailing) return null
  return <div className={styles.place}>{module !== null && <module.WarmUp code={code} />}</div>
}
