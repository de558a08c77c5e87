// One line for each game that can be played. The browser loads none of them: it finds definitions, stages
// and texts by their place in a game's folder.
export { chainStory } from './chain-story/game.ts'
export { factOrFiction } from './fact-or-fiction/game.ts'
export { quickfireDoodles } from './quickfire-doodles/game.ts'
export { speedPolls } from './speed-polls/game.ts'

/** The offer of a lobby unless `OFFERED_GAMES` names other games. */
export const OFFERED_BY_DEFAULT = 'fact-or-fiction'
