import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { Lessons } from '../../../kit/stage/people/lessons.tsx'

/** Rules of storytelling, one after another for players who wait. */
export function Tips() {
  return <Lessons title={(number) => m.story_tips_title({ number })} lines={linesOf(m.story_tips_tips())} />
}
