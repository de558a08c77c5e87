import type { PackedWord } from '../packed-word.ts'
import { absurdAnimals } from './absurd-animals.ts'
import { absurdThings } from './absurd-things.ts'

export const absurdWords: readonly PackedWord[] = [...absurdAnimals, ...absurdThings]
