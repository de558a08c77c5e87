import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accept, refuse } from '#rooms/commands/result.ts'
import { seededRandomInt } from '../rules/random.ts'
import { checkLines, drawPrompts, type OwnPrompts, ownPromptsOf } from './prompts.ts'

const pack = Array.from({ length: 8 }, (_, index) => ({ id: `pack-${index}` }))
const own = Array.from({ length: 3 }, (_, index) => ({ id: `own-${index}` }))
const idsOf = (prompts: readonly { readonly id: string }[]) => prompts.map(({ id }) => id)
const randomInt = seededRandomInt(5)
const none = { own: [], seen: [], randomInt }

describe('drawPrompts', () => {
  it('[GAME-13] draws different prompts, in another order with another seed', () => {
    const drawn = [1, 2, 3, 4].map((seed) =>
      idsOf(drawPrompts({ ...none, pack, count: 5, randomInt: seededRandomInt(seed) })),
    )
    for (const ids of drawn) expect(new Set(ids).size).toBe(5)
    expect(new Set(drawn.map(String)).size).toBeGreaterThan(1)
    expect(
      drawPrompts({ ...none, pack, count: 5, randomInt: seededRandomInt(1) }).map(({ id }) => id),
    ).toEqual(drawn[0])
  })

  it('[GAME-13] draws own prompts first, then those of the pack', () => {
    const ids = idsOf(drawPrompts({ ...none, pack, own, count: 5 }))
    expect(ids.slice(0, 3).sort()).toEqual(idsOf(own))
    expect(idsOf(pack)).toEqual(expect.arrayContaining(ids.slice(3)))
  })

  it('[GAME-175] draws nothing that the room has seen while there is something else', () => {
    const seen = ['own-1', 'pack-0', 'pack-3']
    const ids = idsOf(drawPrompts({ ...none, pack, own, seen, count: 8 }))
    expect(ids.filter((id) => seen.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(8)
  })

  it('[GAME-175] then draws those again that the room saw longest ago', () => {
    const seen = [...idsOf(pack), 'pack-0']
    expect(
      idsOf(drawPrompts({ ...none, pack, own, seen, count: 5 }))
        .slice(3)
        .sort(),
    ).toEqual(['pack-1', 'pack-2'])
  })

  it('[GAME-13] draws everything if there is not enough', () => {
    expect(drawPrompts({ ...none, pack, count: 20 }).length).toBe(8)
  })

  it('[GAME-175] shows the whole pack before any of it again, however many are drawn', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 12 }), fc.nat(), (counts, seed) => {
        const random = seededRandomInt(seed)
        const seen: string[] = []
        for (const count of counts) {
          const ids = idsOf(drawPrompts({ pack, own: [], seen, count, randomInt: random }))
          expect(new Set(ids).size).toBe(count)
          const isAgain = ids.some((id) => seen.includes(id))
          seen.push(...ids)
          if (isAgain) expect(new Set(seen).size).toBe(pack.length)
        }
      }),
    )
  })
})

/** Lines that end with a question mark. */
const questions: OwnPrompts = {
  format: () => 'Why?',
  check: (line) =>
    line.endsWith('?') ? accept({ key: line.toLowerCase(), text: line }) : refuse('no-question'),
}

describe('checkLines', () => {
  it('[GAME-14] returns good lines as the game reads them, and ignores blank ones', () => {
    expect(checkLines(['  Why? ', '', '   ', 'How?'], questions)).toEqual({
      good: [
        { key: 'why?', text: 'Why?' },
        { key: 'how?', text: 'How?' },
      ],
      bad: [],
    })
  })

  it('[GAME-176] lists bad lines with number and reason', () => {
    const long = `${'🙂'.repeat(199)}?`
    expect(checkLines(['Why?', '', 'no', 'WHY?', `${long}?`, long], questions)).toEqual({
      good: [
        { key: 'why?', text: 'Why?' },
        { key: long, text: long },
      ],
      bad: [
        { number: 3, reason: 'no-question' },
        { number: 4, reason: 'duplicate', first: 1 },
        { number: 5, reason: 'too-long' },
      ],
    })
  })
})

describe('ownPromptsOf', () => {
  it('[GAME-177] gives the same prompt the same id, which does not contain it', () => {
    const [why, how] = ownPromptsOf(['Why?', 'How?'], questions)
    expect(why?.id).toMatch(/^own-[0-9a-f]{16}$/)
    expect(how?.id).not.toBe(why?.id)
    expect(ownPromptsOf(['', 'WHY?'], questions)[0]?.id).toBe(why?.id)
  })
})
