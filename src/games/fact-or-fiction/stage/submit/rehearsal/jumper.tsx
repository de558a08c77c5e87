import { useRef } from 'react'
import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { Tag } from '#ui/tag/tag.tsx'
import type { FactOrFictionPlayer } from '../../../schemas.ts'
import styles from './jumper.module.css'

const BOUNCE_MS = 560

/** Down into the mat, up into the air, and back. */
const BOUNCE: readonly Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(9%)scale(1.1,0.84)', offset: 0.14 },
  { transform: 'translateY(-46%)scale(0.95,1.06)rotate(-4deg)', offset: 0.52, easing: 'ease-in' },
  { transform: 'translateY(7%)scale(1.08,0.88)', offset: 0.88 },
  { transform: 'none' },
]
const MAT: readonly Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(16%)scaleY(1.5)', offset: 0.14 },
  { transform: 'none', offset: 0.4 },
  { transform: 'translateY(12%)scaleY(1.4)', offset: 0.88 },
  { transform: 'none' },
]

export interface JumperProps {
  readonly writer: FactOrFictionPlayer
  readonly bounces: number
  readonly onBounce: () => void
}

/** The player's own character on a trampoline: a tap is a bounce. Counted on this device, and sent nowhere. */
export function Jumper({ writer, bounces, onBounce }: JumperProps) {
  const figure = useRef<HTMLSpanElement>(null)
  const mat = useRef<SVGGElement>(null)

  function bounce() {
    onBounce()
    if (prefersReducedMotion()) return
    figure.current?.animate([...BOUNCE], { duration: BOUNCE_MS, easing: 'ease-out' })
    mat.current?.animate([...MAT], { duration: BOUNCE_MS })
  }

  return (
    <div className={styles.scene}>
      <button type="button" className={styles.jumper} aria-label={m.fof_rehearsal_bounce()} onClick={bounce}>
        <span ref={figure} className={styles.figure}>
          <Character name={writer.name} avatar={writer.avatar} color={writer.avatarColor} />
        </span>
        <svg className={styles.trampoline} viewBox="0 0 400 96" aria-hidden="true">
          <path className={styles.legs} d="M60 36L36 94M340 36L364 94M140 40V94M260 40V94" />
          <ellipse className={styles.rim} cx="200" cy="30" rx="184" ry="24" />
          <g ref={mat} className={styles.mat}>
            <ellipse cx="200" cy="28" rx="146" ry="15" />
          </g>
        </svg>
      </button>
      <Tag size="sm" ink={bounces === 0 ? 'cream' : 'sun'} className={styles.count}>
        {bounces === 0 ? m.fof_rehearsal_invitation() : m.fof_rehearsal_bounces({ count: bounces })}
      </Tag>
    </div>
  )
}
