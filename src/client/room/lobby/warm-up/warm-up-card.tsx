import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import { Card } from '#ui/card/card.tsx'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { WarmUp } from './warm-up.tsx'
import styles from './warm-up-card.module.css'

/** Only who is alone needs the statements. They import no component, which would split the chunks of all pages. */
const statements = pageChunk(() => import('./draw-facts.ts'), { isEssential: false })

/** Something to play for who is alone. The card has its place while the statements load. */
export function WarmUpCard({ code }: { readonly code: RoomCode }) {
  const { module, isFailing } = useChunk(statements)
  if (module === null && isFailing) return null
  return (
    <Card caption={m.warm_up_title()} captionInk="mint" captionSize="sm" headingLevel={2}>
      <div className={styles.place}>
        {module !== null && <WarmUp code={code} drawFacts={module.drawFacts} />}
      </div>
    </Card>
  )
}
