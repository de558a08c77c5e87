import type { OwnSounds, StageMoment } from '../../kit/stage/frame/stage-sounds.ts'
import type { ShownDoodle } from '../schemas.ts'

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
