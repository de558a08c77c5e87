import { expect, it, vi } from 'vitest'
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

it('[WIRE-268] a browser without a segmenter shows the first character', () => {
  vi.stubGlobal('Intl', {})
  expect([initialOf('noor'), initialOf('')]).toEqual(['N', '?'])
  vi.unstubAllGlobals()
})
