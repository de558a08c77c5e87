import { expect, it } from 'vitest'
import { placeToasts } from './use-toast-place.ts'

/** A phone of 844 px with a bar of 70 px and a keyboard of 344 px. */
const visible = { top: 70, bottom: 500 }

it('[WIRE-330] toasts are above the keyboard if the field ends above them', () => {
  expect(placeToasts(visible, { top: 150, bottom: 300 }, 80)).toBe('bottom')
})

it('[WIRE-330] toasts are below the bar if the field is at the keyboard', () => {
  expect(placeToasts(visible, { top: 380, bottom: 440 }, 80)).toBe('top')
})

it('[WIRE-330] toasts wait until the field loses the focus if there is no room for both', () => {
  expect(placeToasts(visible, { top: 120, bottom: 450 }, 80)).toBe('nowhere')
})
