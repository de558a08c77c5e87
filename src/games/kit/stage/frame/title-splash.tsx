import { createPortal } from 'react-dom'
import type { EpochMs } from '#rooms/record/ids.ts'
import { burstPath } from '#ui/burst/burst-path.ts'
import { Halftone } from '#ui/halftone/halftone.tsx'
import type { Ink } from '#ui/ink.ts'
import { Rays } from '#ui/rays/rays.tsx'
import type { PlayableDefinition } from '../../../game-definition.ts'
import type { FrameView, GamePlayer } from '../../rules/view.ts'
import { Crowd } from '../people/crowd.tsx'
import { stayingPlayers } from '../people/find-player.ts'
import { titleLines } from './splash-timing.ts'
import styles from './title-splash.module.css'
import { useTitleSplash } from './use-title-splash.ts'

const WIDTH = 640
const HEIGHT = 420
const STAR = burstPath({ width: WIDTH, height: HEIGHT, points: 17, depth: 0.74, seed: 29 })
/** The average width of a letter of the comic type, in heights. */
const LETTER = 0.43

export interface TitleSplashProps {
  readonly definition: PlayableDefinition
  readonly view: Pick<FrameView, 'sessionId' | 'phase' | 'phaseEndsAt' | 'phaseMs' | 'players'>
  readonly now: () => EpochMs
}

/** The title page of a game that begins, over its first phase. */
export function TitleSplash({ definition: { name, phases }, view, now }: TitleSplashProps) {
  const [first] = phases
  const splash = useTitleSplash(view, first?.id === view.phase, now)
  if (splash === null || first === undefined) return null
  // In the body: the stage is a container, which would hold a fixed box.
  return createPortal(
    <Title
      name={name()}
      ink={first.ink}
      players={stayingPlayers(view.players)}
      isLeaving={splash === 'leaving'}
    />,
    document.body,
  )
}

interface TitleProps {
  readonly name: string
  readonly ink: Ink
  /** The crew, which pops up at the bottom. */
  readonly players: readonly GamePlayer[]
  readonly isLeaving: boolean
}

/** Decoration: screen readers hear the name as the heading of the page, which has the focus, and in the toast. */
function Title({ name, ink, players, isLeaving }: TitleProps) {
  const lines = titleLines(name)
  const longest = Math.max(...lines.map((line) => line.length))
  const size = Math.min(170, (WIDTH * 0.74) / (longest * LETTER))
  const middle = HEIGHT / 2 + size * 0.36
  return (
    <div className={styles.splash} data-leaving={isLeaving || undefined} data-splash="" aria-hidden="true">
      <Rays ink={ink} y={46} />
      <Halftone corner="tl" tone={`${ink}-deep`} />
      <Halftone corner="br" tone={`${ink}-deep`} />
      <div className={styles.title}>
        <svg
          className={styles.star}
          viewBox={`-8 -8 ${WIDTH + 28} ${HEIGHT + 28}`}
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path className={styles.shadow} d={STAR} transform="translate(10 10)" />
          <path className={styles.edge} d={STAR} />
          <path
            className={styles.core}
            d={STAR}
            transform={`translate(${WIDTH * 0.06} ${HEIGHT * 0.06}) scale(.88)`}
          />
        </svg>
        <svg className={styles.words} viewBox={`-8 -8 ${WIDTH + 28} ${HEIGHT + 28}`} aria-hidden="true">
          {lines.map((line, index) => (
            <text
              key={line}
              className={styles.word}
              x={WIDTH / 2}
              y={middle + (index - (lines.length - 1) / 2) * size * 0.98}
              fontSize={size}
            >
              {line}
            </text>
          ))}
        </svg>
      </div>
      <Crowd players={players} />
    </div>
  )
}
