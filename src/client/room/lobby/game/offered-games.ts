import { findGame } from '#games/catalogue.ts'
import type { GameDefinition } from '#games/game-definition.ts'

const CARDS_MAX = 4

/** This deployment's offered games, which the server wrote into the page. */
export function readOfferedGames(): readonly GameDefinition[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="rumpus-offered-games"]')
  return offeredGamesFrom(meta?.content ?? '')
}

/** The games of a comma-separated list of ids. Fact or Fiction if no id is known. */
export function offeredGamesFrom(content: string): readonly GameDefinition[] {
  const named = content.split(',').flatMap((id) => findGame(id.trim()) ?? [])
  const games = named.length > 0 ? named : [findGame('fact-or-fiction')].flatMap((game) => game ?? [])
  return games.slice(0, CARDS_MAX)
}
