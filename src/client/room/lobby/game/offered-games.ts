import { findDefinition, playableDefinitions } from '#client/definitions.ts'
import type { GameDefinition } from '#games/game-definition.ts'

const CARDS_MAX = 4

/** This deployment's offered games, which the server wrote into the page. */
export function readOfferedGames(): readonly GameDefinition[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="rumpus-offered-games"]')
  return offeredGamesFrom(meta?.content ?? '')
}

/** The games of a comma-separated list of ids. All playable games if no id is known. */
export function offeredGamesFrom(content: string): readonly GameDefinition[] {
  const named = content.split(',').flatMap((id) => findDefinition(id.trim()) ?? [])
  const games = named.length > 0 ? named : playableDefinitions
  return games.slice(0, CARDS_MAX)
}
