import { type ReactNode, useRef } from 'react'
import { prefersReducedMotion } from '#client/ui/prefers-reduced-motion.ts'
import { lobbyCopy } from '../lobby.copy.ts'
import { useReroll } from './use-reroll.ts'

/** The player's own character as a button: a press hops, and asks for another character and phrase. */
export function RerollButton(props: {
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  const reroll = useReroll()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <button
      ref={button}
      type="button"
      className={props.className}
      aria-label={lobbyCopy.crew.reroll}
      title={lobbyCopy.crew.reroll}
      onClick={() => {
        if (reroll() && !prefersReducedMotion())
          button.current?.animate(HOP, { duration: 320, easing: 'ease-out' })
      }}
    >
      {props.children}
    </button>
  )
}

const HOP: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(-22%) scale(0.94, 1.08)', offset: 0.4 },
  { transform: 'scale(1.06, 0.92)', offset: 0.85 },
  { transform: 'none' },
]
