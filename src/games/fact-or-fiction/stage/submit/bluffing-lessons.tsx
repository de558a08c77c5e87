import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { Lessons } from '../../../kit/stage/people/lessons.tsx'

/** Lessons in bluffing, one after another. */
export function BluffingLessons() {
  return (
    <Lessons
      title={(number) => m.fof_rehearsal_lesson({ number })}
      lines={linesOf(m.fof_rehearsal_lessons())}
    />
  )
}
