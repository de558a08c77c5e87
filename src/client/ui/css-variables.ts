import type { CSSProperties } from 'react'

/** Custom properties for a style attribute; undefined ones are left out by React. */
export function cssVariables(variables: Record<`--${string}`, string | number | undefined>): CSSProperties {
  return variables as CSSProperties
}
