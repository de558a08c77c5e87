import { cssVariables } from '#ui/css-variables.ts'
import styles from './silhouettes.module.css'
import { useEntrance } from './staged-part.tsx'
import type { StagedResult } from './use-staged-result.ts'

export interface SilhouettesProps {
  readonly staged: StagedResult
  /** The number of figures, which all look alike. */
  readonly count: number
  /** How many of them topple at the step of the stamp. */
  readonly falling: number
  /** Mixes the places, so that they tell nothing about the order of the players. */
  readonly seed: string
}

/** A crowd without faces, in which some figures topple: the picture of a count. A text beside it states the same. */
export function Silhouettes({ staged, count, falling, seed }: SilhouettesProps) {
  const entrance = useEntrance(staged, 'stamp')
  const places = fallingPlaces(count, entrance === undefined ? 0 : falling, seed)
  const fallen = places.filter((order) => order !== null).length
  return (
    <div
      className={styles.row}
      style={{ ...entrance, ...cssVariables({ '--falling': Math.max(1, fallen) }) }}
      data-many={count > MANY || undefined}
      aria-hidden="true"
    >
      {places.map((order, place) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: figures are alike and never change places
          key={place}
          viewBox="0 0 30 44"
          aria-hidden="true"
          data-fallen={order !== null || undefined}
          style={cssVariables({ '--order': order ?? 0, '--way': place % 2 === 0 ? 1 : -1 })}
        >
          <path d={FIGURE} />
        </svg>
      ))}
    </div>
  )
}

/** More figures have smaller gaps. */
const MANY = 12
/** Head and shoulders. */
const FIGURE =
  'M15 2C21 2 25 6.500 25 12C25 16 23.500 19 21 20.700C26 23 28 28 28 34L28 43H2V34C2 28 4 23 9 20.700C6.500 19 5 16 5 12C5 6.500 9 2 15 2Z'

/**
 * The order in which figures of a row fall; null for the others. The places follow from the seed
 * alone, so they are the same on all pages and tell nothing about anybody.
 */
export function fallingPlaces(count: number, falling: number, seed: string): readonly (number | null)[] {
  const places = [...Array(count).keys()]
  const mixed = places.toSorted((one, other) => weightOf(one, seed) - weightOf(other, seed))
  const fallen = mixed.slice(0, falling).toSorted((one, other) => one - other)
  return places.map((place) => (fallen.includes(place) ? fallen.indexOf(place) : null))
}

function weightOf(place: number, seed: string): number {
  let value = place + 1
  for (const character of seed) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x5bd1e995) >>> 0
  return value
}
