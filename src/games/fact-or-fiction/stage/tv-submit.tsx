import { stayingPlayers } from '../../kit/stage/find-player.ts'
import { stageCopy as kitCopy } from '../../kit/stage/stage.copy.ts'
import { TvScene } from '../../kit/stage/tv/tv-scene.tsx'
import { TvSquad } from '../../kit/stage/tv/tv-squad.tsx'
import { useRotation } from '../../kit/stage/use-rotation.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { rehearsalCopy } from './rehearsal.copy.ts'
import { stageCopy } from './stage.copy.ts'
import styles from './tv-submit.module.css'

const EVERY_MS = 8_000

/** Who is still writing, and a lesson in bluffing to read meanwhile. */
export function TvSubmit({ view }: { readonly view: FactOrFictionView }) {
  const { lesson, lessons } = rehearsalCopy
  const index = useRotation(EVERY_MS) % lessons.length
  const players = stayingPlayers(view.players)
  const ready = players.filter(({ isDone }) => isDone)
  return (
    <TvScene
      ink="sun"
      y={70}
      className={styles.submit}
      floor={
        <div className={styles.floor}>
          <p className={styles.ready}>{kitCopy.squad.readyCount(ready.length, players.length)}</p>
          <div className={styles.lesson}>
            <h3>{lesson(index + 1)}</h3>
            {/* The key makes the next line fade in. */}
            <p key={index}>{lessons[index]}</p>
          </div>
        </div>
      }
    >
      <p className={styles.task}>
        {stageCopy.submit.headline(view.factsPerPlayer).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      <TvSquad players={players} />
    </TvScene>
  )
}
