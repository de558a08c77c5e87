import { Lessons } from '../../kit/stage/lessons.tsx'
import { tipsCopy as copy } from './tips.copy.ts'

/** Rules of storytelling, one after another for players who wait. */
export function Tips() {
  return <Lessons title={copy.title} lines={copy.tips} />
}
