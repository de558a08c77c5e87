import type { CSSProperties } from 'react'
import { cssVariables } from '#ui/css-variables.ts'
import { fallingPlaces } from './falling-places.ts'
import styles from './silhouettes.module.css'
import { useEntrance } from './staged-part.tsx'
import type { StagedResult } from './use-staged-result.ts'

export interface SilhouettesProps {
  readonly staged: StagedResult
  /** How many stand there. Nobody can be told from another. */
  readonly count: number
  /** How many of them topple at the step of the stamp. */
  readonly falling: number
  /** Mixes the places, so that they tell nothing about the order of the players. */
  readonly seed: string
}

/** A crowd without faces, of which some topple: a total in figures. A text beside it states the same. */
export function Silhouettes(props: SilhouettesProps) {
  if (props.staged.has('stamp')) return <Toppling {...props} />
  return <Row count={props.count} places={null} />
}

function Toppling({ staged, count, falling, seed }: SilhouettesProps) {
  const entrance = useEntrance(staged, 'stamp')
  return <Row count={count} places={fallingPlaces(count, falling, seed)} style={entrance} />
}

interface RowProps {
  readonly count: number
  /** The order of each figure among those that fall; null for those that stand. Null as a whole before. */
  readonly places: readonly (number | null)[] | null
  readonly style?: CSSProperties
}

function Row({ count, places, style }: RowProps) {
  const fallen = places?.filter((order) => order !== null).length ?? 0
  return (
    <div
      className={styles.row}
      style={{ ...style, ...cssVariables({ '--count': count, '--falling': Math.max(1, fallen) }) }}
      data-many={count > MANY || undefined}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, place) => {
        const order = places?.[place] ?? null
        return (
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
        )
      })}
    </div>
  )
}

/** More figures stand closer together. */
const MANY = 12
/** Head and shoulders. */
const FIGURE =
  'M15 2C21 2 25 6.500 25 12C25 16 23.500 19 21 20.700C26 23 28 28 28 34L28 43H2V34C2 28 4 23 9 20.700C6.500 19 5 16 5 12C5 6.500 9 2 15 2Z'
