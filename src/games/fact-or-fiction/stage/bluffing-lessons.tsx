import { Lessons } from '../../kit/stage/lessons.tsx'
import { rehearsalCopy as copy } from './rehearsal.copy.ts'

/** Lessons in bluffing, one after another. */
export function BluffingLessons() {
  return <Lessons title={copy.lesson} lines={copy.lessons} />
}
