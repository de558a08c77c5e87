import { vi } from 'vitest'

/** How many characters of paths this reads. */
export function countCharactersRead(read: () => void): number {
  const reading = vi.spyOn(String.prototype, 'charCodeAt')
  try {
    read()
    return reading.mock.calls.length
  } finally {
    reading.mockRestore()
  }
}
