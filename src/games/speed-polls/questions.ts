import type { Poll, Topic } from './poll.ts'
import { foodPolls } from './questions/food.ts'
import { sillyPolls } from './questions/silly.ts'
import { workPolls } from './questions/work.ts'

/** The pack: questions written for Rumpus, by topic. */
export const pollsByTopic: Readonly<Record<Topic, readonly Poll[]>> = {
  work: workPolls,
  food: foodPolls,
  silly: sillyPolls,
}
