import { type ComponentProps, Fragment, useState } from 'react'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { Bubble } from '#ui/bubble/bubble.tsx'
import { Button } from '#ui/button/button.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { InkPicture } from '../../../kit/drawing/stage/ink-picture.tsx'
import { keysOf } from '../../../kit/rules/keys-of.ts'
import { Crowd } from '../../../kit/stage/people/crowd.tsx'
import { stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import type { QuickfireDoodlesMove, QuickfireDoodlesView } from '../../schemas.ts'
import { Sheet } from '../easel.tsx'
import styles from './draw-waiting.module.css'
import { JustGuessing } from './just-guessing.tsx'
import warmUps from './warm-ups.json' with { type: 'json' }

type DrawWaitingProps = Pick<StageProps<QuickfireDoodlesView, QuickfireDoodlesMove>, 'view' | 'sendMove'> &
  Pick<ComponentProps<typeof JustGuessing>, 'handover'>

/** The phase Draw for players who do not draw: an explanation, and a doodle to warm up with. */
export function DrawWaiting({ view, sendMove, handover }: DrawWaitingProps) {
  const { players, isJustGuessing } = view
  return (
    <div className={styles.split}>
      <WarmUpDoodle first={view.round - 1} canAsk={isJustGuessing !== null} />
      <div className={styles.column}>
        <div className={styles.artists}>
          <h3 className={styles.title}>{m.doodle_draw_watched_heading()}</h3>
          <p className={styles.brief}>
            {linesOf(m.doodle_draw_waiting_brief()).map((sentence) => (
              <Fragment key={sentence}>
                <span>{sentence}</span>{' '}
              </Fragment>
            ))}
          </p>
          <p>{isJustGuessing ? m.doodle_draw_waiting_soon() : m.doodle_draw_waiting_watched_soon()}</p>
          <Crowd players={stayingPlayers(players)} />
        </div>
        {isJustGuessing && (
          <JustGuessing isOn isDrawn={() => false} sendMove={sendMove} handover={handover} />
        )}
      </div>
    </div>
  )
}

/** The words of the doodles to guess while the others draw. */
const WORDS: Readonly<Record<keyof typeof warmUps, string>> = {
  snail: m.doodle_draw_warm_ups_snail(),
  duck: m.doodle_draw_warm_ups_duck(),
  giraffe: m.doodle_draw_warm_ups_giraffe(),
  toaster: m.doodle_draw_warm_ups_toaster(),
  cactus: m.doodle_draw_warm_ups_cactus(),
}

const words = keysOf(warmUps)

/** A doodle draws itself. A button shows its word. Watchers, who have no buttons, see the word at once. */
function WarmUpDoodle({ first, canAsk }: { readonly first: number; readonly canAsk: boolean }) {
  const [turn, setTurn] = useState(first)
  const [isTold, setTold] = useState(!canAsk)
  const [startedAt, setStartedAt] = useState(() => performance.now())
  const word = words[turn % words.length] ?? 'snail'

  function next(): void {
    setTurn(turn + 1)
    setTold(false)
    setStartedAt(performance.now())
  }

  return (
    <section className={styles.warmUp} aria-label={m.doodle_draw_waiting_warm_up()}>
      <Rays ink="sun" className={styles.rays} />
      <Sheet>
        <Tag ink="cream" className={styles.question}>
          {m.doodle_draw_waiting_warm_up()}
        </Tag>
        <div role="img" aria-label={m.doodle_draw_waiting_picture()}>
          <InkPicture key={turn} ink={warmUps[word]} elapsed={() => performance.now() - startedAt} />
        </div>
      </Sheet>
      <div className={styles.foot}>
        {canAsk && (
          <Button size="sm" icon={isTold ? 'pencil' : 'eye'} onClick={isTold ? next : () => setTold(true)}>
            {isTold ? m.doodle_draw_waiting_next() : m.doodle_draw_waiting_tell()}
          </Button>
        )}
        <p role="status">
          {isTold && (
            <Bubble tail="none" ink="cream">
              {m.doodle_draw_waiting_answer({ word: WORDS[word] })}
            </Bubble>
          )}
        </p>
      </div>
    </section>
  )
}
