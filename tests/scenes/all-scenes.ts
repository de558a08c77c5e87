import { audienceScenes } from './audience-scenes.ts'
import { dialogScenes } from './dialog-scenes.ts'
import { eveningScenes } from './evening-scenes.ts'
import { gameScenes } from './game-scenes.ts'
import { landingScenes } from './landing-scenes.ts'
import { lobbyScenes } from './lobby-scenes.ts'
import { pageScenes } from './page-scenes.ts'
import type { Scene } from './scene.ts'
import { tvScenes } from './tv-scenes.ts'
import { watchScenes } from './watch-scenes.ts'

/** Every screen in every state, in the order in which players see them. */
export const allScenes: readonly Scene[] = [
  ...landingScenes,
  ...lobbyScenes,
  ...dialogScenes,
  ...audienceScenes,
  ...watchScenes,
  ...tvScenes,
  ...eveningScenes,
  ...gameScenes,
  ...pageScenes,
]
