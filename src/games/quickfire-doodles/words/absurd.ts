import { absurdAnimals } from './absurd-animals.ts'
import { absurdThings } from './absurd-things.ts'
import type { PackedWord } from './packed-word.ts'

export const absurdWords: readonly PackedWord[] = [...absurdAnimals, ...absurdThings]
