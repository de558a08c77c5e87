import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { seededRandomInt, shuffled } from '../../../kit/rules/random.ts'
import { useRotation } from '../../../kit/stage/frame/use-rotation.ts'
import { seedOf } from '../../../kit/stage/result/pick-line.ts'
import type { StatementOnStage } from '../../schemas.ts'
import styles from './heckle-card.module.css'

const EVERY_MS = 5_500

export interface HeckleCardProps {
  readonly statement: StatementOnStage
  readonly author: string
  readonly me: PlayerId | null
}

/** Questions to ask aloud, one after another. */
export function HeckleCard({ statement, author, me }: HeckleCardProps) {
  const heckle = useHeckle(statement, me)
  return (
    <div className={styles.card}>
      <p className={styles.lead}>
        <IsolatedName
          name={author}
          sentence={
            me === null
              ? (author) => m.fof_present_someone_ask({ author })
              : (author) => m.fof_present_ask_aloud({ author })
          }
        />
      </p>
      {/* The key makes the next question fade in. */}
      <p key={heckle} className={styles.heckle}>
        {heckle}
      </p>
    </div>
  )
}

/** The question of the moment. Each listener sees them in an order of their own, all watchers in one. */
export function useHeckle({ id }: Pick<StatementOnStage, 'id'>, me: PlayerId | null): string | undefined {
  const turn = useRotation(EVERY_MS)
  const heckles = shuffled(linesOf(m.fof_present_heckles()), seededRandomInt(seedOf(`${id} ${me}`)))
  return heckles[turn % heckles.length]
}
