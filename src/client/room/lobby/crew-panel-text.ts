/** What a host without a game is told: to invite as long as somebody is missing for one, to pick from then on. */
export function crewPanelText(
  playerCount: number,
  missing: number,
): { readonly headline: string; readonly advice: string } {
  if (missing === 0)
    return { headline: 'Enough for a rumpus!', advice: 'Pick a game when everybody is here.' }
  const toGo = missing === 1 ? 'One more makes a game.' : `${missing} more make a game.`
  if (playerCount === 1)
    return { headline: 'Just you so far!', advice: `Share the code and watch them pop in. ${toGo}` }
  return missing === 1
    ? { headline: 'So close!', advice: `${toGo} Who else has the code?` }
    : { headline: 'It’s getting lively!', advice: `${toGo} Who else has the code?` }
}
