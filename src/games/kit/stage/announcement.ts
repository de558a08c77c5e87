import type { PlayerId } from '#rooms/ids.ts'
import type { FrameView, GamePlayer } from '../view.ts'
import { PODIUM } from '../view.ts'
import { findPlayer, nameOf } from './find-player.ts'
import { resultCopy } from './result-lines.copy.ts'
import { stageCopy } from './stage.copy.ts'

const { announcements } = stageCopy

/** Screen reader text for a paused game or one that is about to end. Empty otherwise. */
export function announceInterruption(
  view: Pick<FrameView, 'phase' | 'phaseEndsAt' | 'quorumEndsAt'>,
): string {
  if (view.phase === PODIUM) return ''
  if (view.phaseEndsAt === null) return announcements.paused
  return view.quorumEndsAt === null ? '' : announcements.missingPlayers
}

/** Screen reader text for the podium. */
export function announceWinners(view: Pick<FrameView, 'players' | 'podium'>): string {
  const winners = view.podium?.ranking.filter((standing) => standing.rank === 1) ?? []
  const [first] = winners
  if (first === undefined) return announcements.gameOver
  if (first.points === 0) return announcements.nobodyScored
  const names = winners.map((winner) => nameOf(findPlayer(view.players, winner.playerId)))
  return announcements.winners(names, first.points)
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
  return resultCopy.announceRank(rank, points)
}

function announceLeaders(players: readonly GamePlayer[]): string {
  const most = Math.max(0, ...players.map(({ points }) => points))
  if (most === 0) return ''
  const leaders = players.filter(({ points }) => points === most).map(({ name }) => name)
  return resultCopy.announceLeaders(leaders, most)
}
