import type { RoomCode } from '#rooms/ids.ts'
import type { Scene } from '../../shell/scene-panel.tsx'
import type { WatchEnd } from '../use-watched-room.ts'
import { tvCopy } from './tv.copy.ts'

/** Why a TV has no picture of its room. */
export type TvNoticeKind =
  | WatchEnd
  /** The room is being looked up. */
  | 'finding'
  /** There is no connection, and there was none since the page was opened. */
  | 'offline'
  /** Too many wrong codes were tried: look-ups wait. */
  | 'limited'
  | 'superseded'
  | 'crashed'

const FIGURES = {
  finding: { character: 'zippy', ink: 'sky' },
  offline: { character: 'cobalt', ink: 'sky' },
  limited: { character: 'dusk', ink: 'pink' },
  'room-not-found': { character: 'navy', ink: 'sky' },
  'code-changed': { character: 'jade', ink: 'mint' },
  'room-deleted': { character: 'plum', ink: 'pink' },
  'watching-off': { character: 'sage', ink: 'pink' },
  'watchers-full': { character: 'fuzzy', ink: 'mint' },
  'watchers-full-here': { character: 'fuzzy', ink: 'mint' },
  removed: { character: 'olive', ink: 'tomato' },
  superseded: { character: 'cobalt', ink: 'sky' },
  crashed: { character: 'teal', ink: 'tomato' },
  loadingGame: { character: 'goldie', ink: 'sun' },
  otherGame: { character: 'sage', ink: 'mint' },
} as const satisfies Record<TvNoticeKind | 'loadingGame' | 'otherGame', Pick<Scene, 'character' | 'ink'>>

/** The scene, the title and the text of a notice. */
export function tvNotice(kind: TvNoticeKind, code: RoomCode) {
  const { says, title, text } = tvCopy[kind]
  return {
    scene: { ...FIGURES[kind], says } satisfies Scene,
    title: typeof title === 'string' ? title : title(code),
    text,
  }
}

/** A notice about the running game. */
export function gameNotice(kind: 'loadingGame' | 'otherGame', game: string) {
  const { says, title, text } = tvCopy[kind]
  return { scene: { ...FIGURES[kind], says } satisfies Scene, title: title(game), text }
}
