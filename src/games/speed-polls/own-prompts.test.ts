import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPrompts } from './own-prompts.ts'

function reasonOf(line: string): string | null {
  const checked = ownPrompts.check(line)
  return checked.ok ? null : checked.refusal
}

describe('an own question', () => {
  it('[POLL-14] a line is a question with two to four answers, trimmed', () => {
    const checked = ownPrompts.check('  Tabs   open? |A few| Too many |  I lost count')
    expect(checked).toEqual({
      ok: true,
      value: {
        key: 'tabs open',
        text: 'Tabs open? | A few | Too many | I lost count',
        question: 'Tabs open?',
        answers: ['A few', 'Too many', 'I lost count'],
      },
    })
    expect(reasonOf(ownPrompts.format())).toBeNull()
    expect(reasonOf('Reply all? | Never | Once')).toBeNull()
  })

  it.each([
    ['Tea / Coffee', 'Tea / Coffee | Tea | Coffee'],
    ['Tea / Coffee?', 'Tea / Coffee? | Tea | Coffee'],
    ['Tea / Coffee / Water', 'Tea / Coffee / Water | Tea | Coffee | Water'],
    ['Best drink? Tea / Coffee', 'Best drink? | Tea | Coffee'],
    ['Best drink? Tea/Coffee', 'Best drink? | Tea | Coffee'],
    ['Best drink? Tea, Coffee, Water', 'Best drink? | Tea | Coffee | Water'],
    ['Best drink? Tea, green; Coffee, black', 'Best drink? | Tea, green | Coffee, black'],
    ['Best drink? Tea – Coffee', 'Best drink? | Tea | Coffee'],
    ['好きなのは？お茶、コーヒー', '好きなのは？ | お茶 | コーヒー'],
    ['Best drink? ｜ Tea ｜ Coffee', 'Best drink? | Tea | Coffee'],
  ])('[POLL-25] a line may have other separators: %s', (line, text) => {
    expect(ownPrompts.check(line)).toMatchObject({ ok: true, value: { text } })
  })

  it.each(['Support 24/7', 'Tea or coffee', 'Tea, coffee', 'Tea vs coffee?', 'Well?', 'Tea? Coffee'])(
    '[POLL-37] a line without answers is rejected with a text that names the bar: %s',
    (line) => {
      expect(reasonOf(line)).toBe('no-answers')
      expect(ownPrompts.reasons['no-answers']?.()).toContain('“|”')
      expect(ownPrompts.reasons['one-answer']?.()).toContain('“|”')
    },
  )

  it.each([
    ['| Yes | No', 'no-question'],
    ['Pineapple on pizza?', 'no-answers'],
    ['Pineapple on pizza? | Yes', 'one-answer'],
    ['Which? | A | B | C | D | E', 'many-answers'],
    ['Which? | A | | C', 'empty-answer'],
    ['Which? |', 'empty-answer'],
    ['Which? | Yes | No | yes!', 'equal-answers'],
    ['Which? | Crème | Creme', 'equal-answers'],
  ])('[POLL-36] a line is rejected: %s', (line, reason) => {
    expect(reasonOf(line)).toBe(reason)
    expect(ownPrompts.reasons[reason]?.()).toMatch(/\.$/)
  })

  it('[POLL-36] answers may consist of signs alone', () => {
    expect(reasonOf('Which? | 🍕 | 🍔 | 🍟')).toBeNull()
    expect(reasonOf('好き? | はい | いいえ')).toBeNull()
  })

  it('[POLL-14] a line is the same question with other answers, in other case or punctuation', () => {
    const keyOf = (line: string) => {
      const checked = ownPrompts.check(line)
      return checked.ok ? checked.value.key : null
    }
    expect(keyOf('Best snack? | A | B')).toBe(keyOf('best  SNACK | C | D'))
    expect(keyOf('Best snack? | A | B')).not.toBe(keyOf('Worst snack? | A | B'))
  })

  it('[POLL-14] a line that was stored is read as the same question', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (line) => {
        const checked = ownPrompts.check(line)
        if (!checked.ok) return
        expect(ownPrompts.check(checked.value.text)).toEqual(checked)
        for (const part of [checked.value.question, ...checked.value.answers]) expect(part).not.toBe('')
      }),
    )
  })
})
