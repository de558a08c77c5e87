import type { Question } from '../kit/questions.ts'
import { foodPolls } from './questions/food.ts'
import { sillyPolls } from './questions/silly.ts'
import { workPolls } from './questions/work.ts'

/** The pack, by topic: questions written for Rumpus. */
export const pollsByTopic: Readonly<Record<'work' | 'food' | 'silly', readonly Question[]>> = {
  work: workPolls,
  food: foodPolls,
  silly: sillyPolls,
}
