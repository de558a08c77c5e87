import { expect, it } from 'vitest'
import { newCallId } from './call-id.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('draws a new UUID v4 each time', () => {
  expect(newCallId()).toMatch(UUID_V4)
  expect(newCallId()).not.toBe(newCallId())
})

it('draws one also where the page is not secure and the browser offers no randomUUID', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  expect(newCallId(insecure)).toMatch(UUID_V4)
  expect(newCallId(insecure)).not.toBe(newCallId(insecure))
})
