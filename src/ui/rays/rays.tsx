import { cssVariables } from '../css-variables.ts'
import type { Ink } from '../ink.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './rays.module.css'

/** Rays that fill the nearest positioned box. Put text on them into a bubble or a caption. */
export function Rays(props: {
  /** 'hero' follows the theme: noon in light, night sky in dark. */
  readonly ink?: Ink | 'hero' | undefined
  /** The origin of the rays, in percent of the box; by default its middle, or `--x` and `--y` of the class. */
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly className?: string | undefined
}) {
  const { ink = 'hero', x, y, className } = props
  return (
    <span
      className={joinClasses(styles.rays, className)}
      style={cssVariables({
        '--flat': ink === 'hero' ? undefined : `var(--${ink})`,
        '--deep': ink === 'hero' ? undefined : `var(--${ink}-deep)`,
        '--x': x === undefined ? undefined : `${x}%`,
        '--y': y === undefined ? undefined : `${y}%`,
      })}
      aria-hidden="true"
    />
  )
}
