import { describe, expect, it } from 'vitest'
import { presentSeconds, readPractice } from './rehearsal-timing.ts'

describe('[FOF-42] the rehearsal', () => {
  it('names the seconds that Present will take, at every pace', () => {
    expect(presentSeconds(60_000)).toBe(20)
    expect(presentSeconds(90_000)).toBe(30)
    expect(presentSeconds(120_000)).toBe(40)
  })

  it('counts a practice run down to its end', () => {
    expect(readPractice(1_000, 20, 1_000)).toEqual({ secondsLeft: 20, left: 1, isOver: false })
    expect(readPractice(1_000, 20, 11_500)).toEqual({ secondsLeft: 10, left: 0.475, isOver: false })
    expect(readPractice(1_000, 20, 20_999)).toMatchObject({ secondsLeft: 1, isOver: false })
    expect(readPractice(1_000, 20, 21_000)).toEqual({ secondsLeft: 0, left: 0, isOver: true })
    expect(readPractice(1_000, 20, 90_000)).toEqual({ secondsLeft: 0, left: 0, isOver: true })
  })
})
