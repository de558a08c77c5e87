import { expect, it } from 'vitest'
import { crewPanelText } from './crew-panel-text.ts'

it('asks a host without other players to share the code', () => {
  expect(crewPanelText(1, 3)).toEqual({
    headline: 'Just you so far!',
    advice: 'Share the code and watch them pop in. 3 more make a game.',
  })
})

it('counts the players still missing for a game', () => {
  expect(crewPanelText(2, 2).advice).toContain('2 more make a game.')
  expect(crewPanelText(3, 1).advice).toContain('One more makes a game.')
})

it('asks the host to select a game once no player is missing', () => {
  expect(crewPanelText(4, 0).advice).toBe('Pick a game when everybody is here.')
})
