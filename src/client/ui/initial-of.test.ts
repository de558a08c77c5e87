import { expect, it } from 'vitest'
import { initialOf } from './initial-of.ts'

it.each([
  ['noor', 'N'],
  ['  émile', 'É'],
  ['é́tienne', 'É́'],
  ['👩‍🚀 Ana', '👩‍🚀'],
  ['さくら', 'さ'],
  ['', '?'],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
