import { playableGames } from '#games/games.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameId } from '#rooms/record/ids.ts'

/** The playable games. Each accepts any line without a question mark as a prompt. */
export function gamesWithPrompts(): ReadonlyMap<GameId, RoomGame> {
  return new Map([...playableGames()].map(([id, game]) => [id, { ...game, checkPrompts }]))
}

function checkPrompts(lines: readonly string[]) {
  const numbered = lines.map((text, index) => ({ key: text, text, number: index + 1, reason: 'question' }))
  const isBad = ({ text }: { readonly text: string }) => text.includes('?')
  return { good: numbered.filter((line) => line.text !== '' && !isBad(line)), bad: numbered.filter(isBad) }
}
