import { expect, it } from 'vitest'
import { tvSpeech } from './crew-text.ts'

it('counts the players who are missing for a game', () => {
  expect(tvSpeech(1, 3, null)).toEqual({ headline: 'Just me so far!', advice: '3 more make a game.' })
  expect(tvSpeech(2, 2, null)).toEqual({ headline: 'It’s getting lively!', advice: '2 more make a game.' })
  expect(tvSpeech(3, 1, null)).toEqual({ headline: 'So close!', advice: 'One more makes a game.' })
})

it('waits for the host once there are enough', () => {
  expect(tvSpeech(4, 0, null)).toEqual({
    headline: 'Enough for a rumpus!',
    advice: 'The host picks when everybody is here.',
  })
})

it('names the selected game', () => {
  expect(tvSpeech(4, 0, 'Fact or Fiction')).toEqual({
    headline: 'Next: Fact or Fiction',
    advice: 'The host starts when everybody is here.',
  })
  expect(tvSpeech(2, 1, 'Fact or Fiction').advice).toBe('One more, and it can start.')
})
