import { describe, expect, it } from 'vitest'
import { crewText } from './crew-text.ts'

describe('the text of the host on the stage', () => {
  it('asks a host without other players to share the code', () => {
    expect(crewText(1, 3, null)).toEqual({
      headline: 'Just you so far!',
      advice: 'Share the code and watch them pop in. 3 more make a game.',
    })
  })

  it('counts the players still missing for a game', () => {
    expect(crewText(2, 2, null).advice).toContain('2 more make a game.')
    expect(crewText(3, 1, null).advice).toContain('One more makes a game.')
  })

  it('asks the host to select a game once no player is missing', () => {
    expect(crewText(4, 0, null).advice).toBe('Pick a game when everybody is here.')
  })

  it('asks the host to start the selected game once no player is missing for it', () => {
    expect(crewText(4, 0, 'Speed Polls').advice).toBe('Speed Polls it is. Start when everybody is here.')
    expect(crewText(3, 1, 'Speed Polls').advice).toContain('One more makes a game.')
  })
})
