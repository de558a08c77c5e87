import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

describe('a folded text', () => {
  it('is equal for texts that differ in case, accents, punctuation and white space', () => {
    expect(foldText('  Crème   brûlée?! ')).toBe(foldText('creme brulee'))
    expect(foldText('“Hello!”')).toBe(foldText('hello'))
  })

  it('differs for different words and different signs', () => {
    expect(foldText('two cats')).not.toBe(foldText('two bats'))
    expect(foldText('🍕')).not.toBe(foldText('🍔'))
    expect(foldText('¿?')).not.toBe('')
    expect(foldText('赤い')).not.toBe(foldText('青い'))
  })
})
