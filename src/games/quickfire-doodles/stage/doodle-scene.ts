import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { OwnSounds, StageMoment } from '../../kit/stage/frame/stage-sounds.ts'
import { useShownPhase } from '../../kit/stage/frame/use-shown-phase.ts'
import { useStageSounds } from '../../kit/stage/frame/use-stage-sounds.ts'
import type { TvStageProps } from '../../kit/stage/stage-props.ts'
import type { QuickfireDoodlesView, ShownDoodle } from '../schemas.ts'
import { announceShown } from './announcement.ts'

/** The page’s state, with the doodle on stage. */
export interface DoodleScene extends StageMoment {
  readonly view: StageMoment['view'] & { readonly shown: Pick<ShownDoodle, 'wrong'> | null }
}

/** The answer is stamped on the stage, and each wrong guess bubbles up. The rest is as in all games. */
export const doodleSounds: OwnSounds<DoodleScene> = (before, after, { isNewPhase }) => {
  if (isNewPhase) return after.view.phase === 'answer' ? [{ name: 'stamp' }] : null
  return lastWrong(after) > lastWrong(before) ? [{ name: 'reaction' }] : null
}

function lastWrong({ view: { shown } }: DoodleScene): number {
  return shown?.wrong.at(-1)?.id ?? -1
}

/** Shared by page and TV: the phase on the screen with its titles, sounds and announcement. */
export function useDoodleScene(
  { view, now }: Pick<TvStageProps<QuickfireDoodlesView>, 'view' | 'now'>,
  me: PlayerId | null,
) {
  const shown = useShownPhase(view, view.shown?.doodle ?? view.round)
  useStageSounds(
    { view, phaseKey: shown.key, choice: null },
    { now, isResult: view.phase === 'answer', ownSounds: doodleSounds },
  )
  const draw =
    view.pad === null
      ? m.doodle_draw_announce_drawing()
      : m.doodle_draw_announce_word({ word: view.pad.word })
  return {
    shown,
    titles: {
      draw: view.pad === null ? m.doodle_draw_watched_heading() : m.doodle_draw_heading(),
      guess: m.doodle_show_headings_guess(),
      answer: m.doodle_show_headings_answer(),
    },
    announcement: view.phase === 'draw' ? draw : announceShown(view, me),
  }
}
