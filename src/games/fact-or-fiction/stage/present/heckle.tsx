import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { seededRandomInt, shuffled } from '../../../kit/rules/random.ts'
import { useRotation } from '../../../kit/stage/frame/use-rotation.ts'
import { seedOf } from '../../../kit/stage/result/pick-line.ts'
import styles from './heckle.module.css'

const EVERY_MS = 5_500

export interface HeckleProps {
  readonly id: string
  readonly name: string
  readonly me: PlayerId | null
  readonly isOnTv?: boolean
}

/** Questions to ask aloud, one after another. Each listener sees another order; all watchers see the same. */
export function Heckle({ id, name, me, isOnTv = false }: HeckleProps) {
  const turn = useRotation(EVERY_MS)
  const heckles = shuffled(linesOf(m.fof_present_heckles()), seededRandomInt(seedOf(`${id} ${me}`)))
  const heckle = heckles[turn % heckles.length]
  return (
    <div className={isOnTv ? styles.floor : styles.card}>
      <p className={styles.lead}>
        <IsolatedName
          name={name}
          sentence={(author) =>
            me === null && !isOnTv
              ? m.fof_present_someone_ask({ author })
              : m.fof_present_ask_aloud({ author })
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
