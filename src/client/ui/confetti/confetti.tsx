import { createLehmer } from '#client/ui/burst/burst-path.ts'
import { cssVariables } from '#client/ui/css-variables.ts'
import type { Ink } from '#client/ui/ink.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import css from './confetti.module.css'

const INKS: readonly Ink[] = ['sun', 'sky', 'mint', 'pink', 'tomato']
const SHAPES = ['strip', 'dot', 'square'] as const

export interface ConfettiProps {
  readonly count?: number | undefined
  readonly seed?: number | undefined
  readonly className?: string | undefined
}

/** Flat, outlined bits that rain once over the nearest positioned box and stay; the same seed, the same bits. */
export function Confetti({ count = 36, seed = 29, className }: ConfettiProps) {
  const random = createLehmer(seed)
  return (
    <span className={joinClasses(css.confetti, className)} aria-hidden="true">
      {Array.from({ length: count }, (_, bit) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the bits never change places
          key={bit}
          className={css[SHAPES[bit % SHAPES.length] ?? 'dot']}
          style={cssVariables({
            '--bit': `var(--${INKS[bit % INKS.length]})`,
            '--x': `${(random() * 98).toFixed(1)}%`,
            '--y': `${(random() * 92).toFixed(1)}%`,
            '--turn': `${(random() * 360).toFixed(0)}deg`,
            '--wait': `${(random() * 1.4).toFixed(2)}s`,
          })}
        />
      ))}
    </span>
  )
}
