import { createLehmer } from '#client/ui/burst/burst-path.ts'
import { cssVariables } from '#client/ui/css-variables.ts'
import type { Ink } from '#client/ui/ink.ts'
import css from './confetti.module.css'

const INKS: readonly Ink[] = ['sun', 'sky', 'mint', 'pink', 'tomato']
const SHAPES = ['strip', 'dot', 'square'] as const

const COUNT = 36
const SEED = 29

/** Flat, outlined bits that rain once over the nearest positioned box and stay, always the same. */
export function Confetti() {
  const random = createLehmer(SEED)
  return (
    <span className={css.confetti} aria-hidden="true">
      {Array.from({ length: COUNT }, (_, bit) => (
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
