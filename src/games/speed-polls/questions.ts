import type { PromptLanguageOf } from '../game-definition.ts'
import type { Question } from '../kit/questions/questions.ts'
import type definition from './definition.ts'
import { foodPolls as germanFood } from './questions/de/food.ts'
import { sillyPolls as germanSilly } from './questions/de/silly.ts'
import { workPolls as germanWork } from './questions/de/work.ts'
import { foodPolls as englishFood } from './questions/en/food.ts'
import { sillyPolls as englishSilly } from './questions/en/silly.ts'
import { workPolls as englishWork } from './questions/en/work.ts'
import { foodPolls as spanishFood } from './questions/es/food.ts'
import { sillyPolls as spanishSilly } from './questions/es/silly.ts'
import { workPolls as spanishWork } from './questions/es/work.ts'
import { foodPolls as frenchFood } from './questions/fr/food.ts'
import { sillyPolls as frenchSilly } from './questions/fr/silly.ts'
import { workPolls as frenchWork } from './questions/fr/work.ts'
import { foodPolls as portugueseFood } from './questions/pt-BR/food.ts'
import { sillyPolls as portugueseSilly } from './questions/pt-BR/silly.ts'
import { workPolls as portugueseWork } from './questions/pt-BR/work.ts'

type Topic = 'work' | 'food' | 'silly'
type Polls = Readonly<Record<Topic, readonly Question[]>>

/** The packs, by language and topic: questions written for Rumpus, and in that language. */
export const pollsByLanguage: Readonly<Record<PromptLanguageOf<typeof definition>, Polls>> = {
  en: { work: englishWork, food: englishFood, silly: englishSilly },
  de: { work: germanWork, food: germanFood, silly: germanSilly },
  es: { work: spanishWork, food: spanishFood, silly: spanishSilly },
  fr: { work: frenchWork, food: frenchFood, silly: frenchSilly },
  'pt-BR': { work: portugueseWork, food: portugueseFood, silly: portugueseSilly },
}
