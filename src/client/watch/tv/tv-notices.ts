import type { RoomCode } from '#rooms/ids.ts'
import type { Scene } from '../../shell/scene-panel.tsx'
import { tvCopy } from './tv.copy.ts'

/** Why a TV has no picture of its room. */
export type TvNoticeKind =
  /** The room is being looked up. */
  | 'finding'
  | 'offline'
  /** Too many wrong codes were tried: look-ups wait. */
  | 'limited'
  /** No such room, or one that is locked. */
  | 'not-found'
  | 'code-changed'
  | 'closed'
  | 'watching-off'
  | 'watchers-full'
  | 'watchers-full-here'
  /** The host removed this browser. */
  | 'removed'
  | 'superseded'
  | 'crashed'

const FIGURES = {
  finding: { character: 'zippy', ink: 'sky' },
  offline: { character: 'cobalt', ink: 'sky' },
  limited: { character: 'dusk', ink: 'pink' },
  'not-found': { character: 'navy', ink: 'sky' },
  'code-changed': { character: 'jade', ink: 'mint' },
  closed: { character: 'plum', ink: 'pink' },
  'watching-off': { character: 'sage', ink: 'pink' },
  'watchers-full': { character: 'fuzzy', ink: 'mint' },
  'watchers-full-here': { character: 'fuzzy', ink: 'mint' },
  removed: { character: 'olive', ink: 'tomato' },
  superseded: { character: 'cobalt', ink: 'sky' },
  crashed: { character: 'teal', ink: 'tomato' },
} as const satisfies Record<TvNoticeKind, Pick<Scene, 'character' | 'ink'>>

/** The scene, the title and the text of a notice. */
export function tvNotice(kind: TvNoticeKind, code: RoomCode) {
  const { says, title, text } = tvCopy[kind]
  return {
    scene: { ...FIGURES[kind], says } satisfies Scene,
    title: typeof title === 'string' ? title : title(code),
    text,
  }
}
