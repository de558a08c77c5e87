import { foodPolls } from './questions/food.ts'
import type { PackedPoll } from './questions/packed-poll.ts'
import { sillyPolls } from './questions/silly.ts'
import { workPolls } from './questions/work.ts'

/** The pack, by topic: questions written for Rumpus. */
export const pollsByTopic: Readonly<Record<'work' | 'food' | 'silly', readonly PackedPoll[]>> = {
  work: workPolls,
  food: foodPolls,
  silly: sillyPolls,
}
