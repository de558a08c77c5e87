import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { Bubble } from '#ui/bubble/bubble.tsx'
import type { Nib } from '../../../kit/drawing/read-ink.ts'
import type { Drawing } from '../../../kit/drawing/stage/drawing.ts'
import { usePad } from '../../../kit/drawing/stage/pad.ts'
import { PadPaper } from '../../../kit/drawing/stage/pad-paper.tsx'
import { PenKit } from '../../../kit/drawing/stage/pen-kit.tsx'
import { useStage } from '../../../kit/stage/frame/stage-context.ts'
import { findPlayer } from '../../../kit/stage/people/find-player.ts'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import type { QuickfireDoodlesMove, QuickfireDoodlesView } from '../../schemas.ts'
import { doodlePart } from '../../schemas.ts'
import styles from './draw-phase.module.css'
import { DrawWord } from './draw-word.tsx'
import { JustGuessing } from './just-guessing.tsx'

type Props = Pick<
  StageProps<QuickfireDoodlesView, QuickfireDoodlesMove>,
  'view' | 'now' | 'sendMove' | 'fetchPart'
> & { readonly pad: NonNullable<QuickfireDoodlesView['pad']> }

const FIRST_NIB: Nib = { pen: 'black', width: 'medium' }

export function DrawPhase({
  handover,
  ...props
}: Props & Pick<ComponentProps<typeof JustGuessing>, 'handover'>) {
  const {
    sendMove,
    pad: { doodle, word, canSwap },
  } = props
  const { me, players } = useStage()
  const [nib, setNib] = useState(FIRST_NIB)
  const [isSwapping, setSwapping] = useState(false)
  const drawn = useRef<Drawing>(null)
  const isDrawn = () => drawn.current !== null && drawn.current.ink.length > 0
  const artist = findPlayer(players, me)

  return (
    <div className={styles.draw}>
      <DrawWord
        word={word}
        canSwap={canSwap}
        isBusy={isSwapping}
        isDrawn={isDrawn}
        swap={async () => {
          setSwapping(true)
          try {
            return await sendMove({ type: 'swap', doodle })
          } finally {
            setSwapping(false)
          }
        }}
      />
      {/* Another word is another doodle. */}
      <DoodlePad
        key={`${doodle} ${word}`}
        {...props}
        drawn={drawn}
        nib={nib}
        onPick={setNib}
        isSwapping={isSwapping}
      />
      <aside className={styles.side}>
        {artist !== null && (
          <div className={styles.says}>
            <Bubble>{m.doodle_draw_rules()}</Bubble>
            <Character
              name={artist.name}
              avatar={artist.avatar}
              color={artist.avatarColor}
              className={styles.artist}
              fillSizes="7rem"
            />
          </div>
        )}
        <JustGuessing isOn={false} isDrawn={isDrawn} sendMove={sendMove} handover={handover} />
      </aside>
    </div>
  )
}

interface DoodlePadProps extends Props {
  /** The drawing on the pad. */
  readonly drawn: RefObject<Drawing | null>
  readonly nib: Nib
  readonly onPick: (nib: Nib) => void
  readonly isSwapping: boolean
}

function DoodlePad({
  view,
  now,
  sendMove,
  fetchPart,
  pad: { doodle, steps },
  drawn,
  nib,
  onPick,
  isSwapping,
}: DoodlePadProps) {
  const { phaseEndsAt } = view
  const shown = usePad({
    part: doodlePart(doodle),
    steps,
    phaseEndsAt,
    now,
    sendDrawn: (move) => sendMove({ type: 'draw', doodle, ...move }),
    fetchPart,
  })
  const isOff = !shown.isReady || shown.isClosed || isSwapping
  useLayoutEffect(() => {
    drawn.current = shown.pad.drawing
  }, [drawn, shown.pad])
  return (
    <>
      <PenKit nib={nib} onPick={onPick} isBlackOnly={view.oneColour} shown={shown} isOff={isOff} />
      <PadPaper shown={shown} nib={nib} isOff={isOff} />
    </>
  )
}
