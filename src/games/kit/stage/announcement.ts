import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { listNames } from '#ui/names/name-list.ts'
import type { FrameView, GamePlayer } from '../rules/view.ts'
import { PODIUM } from '../rules/view.ts'
import { findPlayer, nameOf } from './people/find-player.ts'

/** Names listed in an announcement before the rest becomes a number. */
const ANNOUNCED_NAMES_MAX = 3

/** Screen reader text for a paused game or one that is about to end. Empty otherwise. */
export function announceInterruption(
  view: Pick<FrameView, 'phase' | 'phaseEndsAt' | 'quorumEndsAt'>,
): string {
  if (view.phase === PODIUM) return ''
  if (view.phaseEndsAt === null) return m.kit_announcements_paused()
  return view.quorumEndsAt === null ? '' : m.kit_announcements_missing_players()
}

/** Screen reader text for the podium. */
export function announceWinners(view: Pick<FrameView, 'players' | 'podium'>): string {
  const winners = view.podium?.ranking.filter((standing) => standing.rank === 1) ?? []
  const [first] = winners
  if (first === undefined) return m.kit_announcements_game_over()
  if (first.points === 0) return m.kit_announcements_nobody_scored()
  const all = winners.map((winner) => nameOf(findPlayer(view.players, winner.playerId)))
  const names = listNames(all, ANNOUNCED_NAMES_MAX)
  return m.kit_announcements_winners({ names, count: all.length, points: first.points })
}

/**
 * Screen reader text for the scores between two rounds: the viewer's rank, or for a watcher, who leads. Empty for
 * somebody who does not play.
 */
export function announceRank(players: readonly GamePlayer[], me: PlayerId | null): string {
  if (me === null) return announceLeaders(players)
  const points = findPlayer(players, me)?.points
  if (points === undefined) return ''
  const rank = 1 + players.filter((player) => player.points > points).length
  return m.kit_result_announce_rank({ rank, points })
}

function announceLeaders(players: readonly GamePlayer[]): string {
  const points = Math.max(0, ...players.map((player) => player.points))
  if (points === 0) return ''
  const leaders = players.filter((player) => player.points === points).map(({ name }) => name)
  const names = listNames(leaders, ANNOUNCED_NAMES_MAX)
  return m.kit_result_announce_leaders({ names, count: leaders.length, points })
}
