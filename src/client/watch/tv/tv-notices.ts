import { m } from '#messages'
import type { Scene } from '../../shell/panels/scene-panel.tsx'
import type { WatchEnd } from '../use-watched-room.ts'

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
  /** The picture of the running game. */
  | 'loadingGame'
  | 'otherGame'

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
} as const satisfies Record<TvNoticeKind, Pick<Scene, 'character' | 'ink'>>

interface NoticeText {
  readonly says: string
  /** With the room's code, or the running game's name. */
  readonly title: (subject: string) => string
  readonly text: string
}

const TEXTS: Readonly<Record<TvNoticeKind, NoticeText>> = {
  finding: {
    says: m.tv_notices_finding_says(),
    title: (code) => m.tv_notices_finding_title({ code }),
    text: m.tv_notices_finding_text(),
  },
  offline: {
    says: m.tv_notices_offline_says(),
    title: () => m.tv_notices_offline_title(),
    text: m.tv_notices_offline_text(),
  },
  limited: {
    says: m.tv_notices_limited_says(),
    title: () => m.tv_notices_limited_title(),
    text: m.tv_notices_limited_text(),
  },
  'room-not-found': {
    says: m.tv_notices_room_not_found_says(),
    title: (code) => m.tv_notices_room_not_found_title({ code }),
    text: m.tv_notices_room_not_found_text(),
  },
  'code-changed': {
    says: m.tv_notices_code_changed_says(),
    title: () => m.tv_notices_code_changed_title(),
    text: m.tv_notices_code_changed_text(),
  },
  'room-deleted': {
    says: m.tv_notices_room_deleted_says(),
    title: () => m.tv_notices_room_deleted_title(),
    text: m.tv_notices_room_deleted_text(),
  },
  'watching-off': {
    says: m.tv_notices_watching_off_says(),
    title: () => m.tv_notices_watching_off_title(),
    text: m.tv_notices_watching_off_text(),
  },
  'watchers-full': {
    says: m.tv_notices_watchers_full_says(),
    title: () => m.tv_notices_watchers_full_title(),
    text: m.tv_notices_watchers_full_text(),
  },
  'watchers-full-here': {
    says: m.tv_notices_watchers_full_here_says(),
    title: () => m.tv_notices_watchers_full_here_title(),
    text: m.tv_notices_watchers_full_here_text(),
  },
  removed: {
    says: m.tv_notices_removed_says(),
    title: () => m.tv_notices_removed_title(),
    text: m.tv_notices_removed_text(),
  },
  superseded: {
    says: m.tv_notices_superseded_says(),
    title: () => m.tv_notices_superseded_title(),
    text: m.tv_notices_superseded_text(),
  },
  crashed: {
    says: m.tv_notices_crashed_says(),
    title: () => m.tv_notices_crashed_title(),
    text: m.tv_notices_crashed_text(),
  },
  loadingGame: {
    says: m.tv_notices_loading_game_says(),
    title: (game) => m.tv_notices_loading_game_title({ game }),
    text: m.tv_notices_loading_game_text(),
  },
  otherGame: {
    title: (game) => game,
    says: m.tv_notices_other_game_says(),
    text: m.tv_notices_other_game_text(),
  },
}

/** The scene, the title and the text of a notice. Its subject is the room's code, or the running game's name. */
export function tvNotice(kind: TvNoticeKind, subject: string) {
  const { says, title, text } = TEXTS[kind]
  return { scene: { ...FIGURES[kind], says } satisfies Scene, title: title(subject), text }
}
