import { describe, expect, it } from 'vitest'
import { PenGrip, type PointerPress } from './pen-grip.ts'

const press = (pointerType: string, pointerId: number, timeStamp = 0, button = 0): PointerPress => ({
  pointerType,
  pointerId,
  timeStamp,
  button,
})

describe('the pointer that draws', () => {
  it('[DOODLE-68] is a finger, a pen or the left button of a mouse, one at a time', () => {
    for (const type of ['touch', 'pen', 'mouse']) {
      const grip = new PenGrip()
      expect(grip.press(press(type, 1))).toBe('draws')
      expect(grip.isDrawing({ pointerId: 1 })).toBe(true)
      expect(grip.press(press('mouse', 2))).toBe('ignored')
      expect(grip.isDrawing({ pointerId: 2 })).toBe(false)
      expect(grip.release({ pointerId: 2, timeStamp: 1 })).toBe(false)
      expect(grip.release({ pointerId: 1, timeStamp: 1 })).toBe(true)
      expect(grip.isDrawing({ pointerId: 1 })).toBe(false)
    }
    expect(new PenGrip().press(press('mouse', 1, 0, 2))).toBe('ignored')
    expect(new PenGrip().press(press('pen', 1, 0, 5))).toBe('ignored')
  })

  it('[DOODLE-68] is never a second finger', () => {
    const grip = new PenGrip()
    grip.press(press('touch', 1))
    expect(grip.press(press('touch', 2))).toBe('ignored')
  })

  it('[DOODLE-126] is never a palm while a pen draws, or shortly after', () => {
    const grip = new PenGrip()
    grip.press(press('pen', 1, 1_000))
    expect(grip.press(press('touch', 2, 1_100))).toBe('ignored')
    grip.release({ pointerId: 1, timeStamp: 5_000 })
    expect(grip.press(press('touch', 3, 5_500))).toBe('ignored')
    expect(grip.press(press('touch', 4, 6_000))).toBe('draws')
  })

  it('[DOODLE-126] is the pen that comes after its palm', () => {
    const grip = new PenGrip()
    grip.press(press('touch', 1, 1_000))
    expect(grip.press(press('pen', 2, 1_200))).toBe('palm')
    expect(grip.isDrawing({ pointerId: 1 })).toBe(false)
    expect(grip.release({ pointerId: 1, timeStamp: 1_300 })).toBe(false)
    expect(grip.isDrawing({ pointerId: 2 })).toBe(true)
  })

  it('[DOODLE-126] is the pen that comes shortly after the system took its palm', () => {
    const grip = new PenGrip()
    grip.press(press('touch', 1, 1_000))
    expect(grip.cancel({ pointerId: 1, timeStamp: 1_100 })).toBe(true)
    expect(grip.press(press('pen', 2, 1_500))).toBe('palm')
    grip.release({ pointerId: 2, timeStamp: 1_600 })
    expect(grip.press(press('pen', 3, 1_700))).toBe('draws')
  })

  it('[DOODLE-127] stops drawing once it moves without a button, because its release was lost', () => {
    const grip = new PenGrip()
    grip.press(press('mouse', 1))
    expect(grip.hasLeft({ pointerId: 1, buttons: 1 })).toBe(false)
    expect(grip.hasLeft({ pointerId: 2, buttons: 0 })).toBe(false)
    expect(grip.hasLeft({ pointerId: 1, buttons: 0 })).toBe(true)
    grip.release({ pointerId: 1, timeStamp: 1 })
    expect(grip.hasLeft({ pointerId: 1, buttons: 0 })).toBe(false)
    expect(grip.press(press('touch', 3, 2))).toBe('draws')
  })

  it('[DOODLE-126] is never a palm that the system took long before, or before another stroke', () => {
    const grip = new PenGrip()
    grip.press(press('touch', 1, 1_000))
    grip.cancel({ pointerId: 1, timeStamp: 1_100 })
    expect(grip.press(press('pen', 2, 2_000))).toBe('draws')

    const other = new PenGrip()
    other.press(press('touch', 1, 1_000))
    other.cancel({ pointerId: 1, timeStamp: 1_100 })
    other.press(press('touch', 2, 1_200))
    other.release({ pointerId: 2, timeStamp: 1_300 })
    expect(other.press(press('pen', 3, 1_400))).toBe('draws')
  })
})
