import type { CSSProperties } from 'react'

/** Custom properties for a style attribute; React omits undefined ones. */
export function cssVariables(variables: Record<`--${string}`, string | number | undefined>): CSSProperties {
  return variables as CSSProperties
}
