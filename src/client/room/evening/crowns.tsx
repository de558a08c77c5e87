import { m } from '#messages'
import { Crown } from '#ui/icon/crown.tsx'
import styles from './crowns.module.css'

/** More become a number. */
const DRAWN_MAX = 3

/** A crown for each game that somebody has won this evening. */
export function Crowns({ count }: { readonly count: number }) {
  if (count === 0) return null
  const drawn = count > DRAWN_MAX ? 1 : count
  return (
    <span className={styles.crowns}>
      <span className="sr-only">{m.evening_wins({ count })}</span>
      {Array.from({ length: drawn }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the crowns are alike
        <span key={place} className={styles.crown}>
          <Crown />
        </span>
      ))}
      {count > DRAWN_MAX && <span aria-hidden="true">{m.evening_times_won({ count })}</span>}
    </span>
  )
}
