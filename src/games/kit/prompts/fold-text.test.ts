import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

describe('a folded text', () => {
  it('is equal for texts that differ in case, accents, punctuation and white space', () => {
    expect(foldText('  Crème   brûlée?! ')).toBe(foldText('creme brulee'))
    expect(foldText('“Hello!”')).toBe(foldText('hello'))
  })

  it('[ROOM-160] the folded text is equal for texts that differ in joiners', () => {
    expect(foldText('می\u200Cخواهم')).toBe(foldText('میخواهم'))
    expect(foldText('ශ්\u200Dරී')).toBe(foldText('ශ්රී'))
    expect(foldText('👨\u200D👩')).toBe(foldText('👨👩'))
  })

  it('[GAME-130] is at most four times as long as the text, also where one letter folds to a phrase', () => {
    const letters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code))
    expect(letters.filter((letter) => foldText(letter).length > 4 * letter.length)).toEqual([])
    expect(foldText('cat \uFDFA')).toBe('cat')
  })

  it('differs for different words and different signs', () => {
    expect(foldText('two cats')).not.toBe(foldText('two bats'))
    expect(foldText('🍕')).not.toBe(foldText('🍔'))
    expect(foldText('¿?')).not.toBe('')
    expect(foldText('赤い')).not.toBe(foldText('青い'))
  })
})
