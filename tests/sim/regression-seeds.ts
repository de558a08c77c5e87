import type { GameId } from '#rooms/record/ids.ts'

/**
 * The games of the runs that found these faults. The choices among games are drawn from separate streams, so
 * that such a run has stayed the same since there are more games.
 */
export const REGRESSION_GAMES: readonly GameId[] = ['fact-or-fiction' as GameId]

/** Seeds that found a fault in the product, each with the fault that it found. */
export const REGRESSION_SEEDS: readonly { readonly seed: number; readonly name: string }[] = [
  { seed: 392, name: 'a room whose expired deadline failed to settle keeps a timer' },
  { seed: 2, name: 'a lost presence message leaves no player away on another node forever' },
  { seed: 11, name: 'no node marks a room in use on another node as empty' },
  { seed: 314, name: 'a join is not answered from a version that another node has outdated' },
  { seed: 2455, name: 'the sweeper of one of several nodes checks rooms before it unloads them' },
  { seed: 144, name: 'a take-over without a timely answer leaves one tab in control of the seat' },
  { seed: 1587, name: 'a deadline that failed to settle is kept after another one settled' },
  { seed: 700223, name: 'a retried join is not answered with the seat of a later one (two nodes)' },
  { seed: 700786, name: 'a retried join is not answered with the seat of a later one (one node)' },
  { seed: 701904, name: 'a retried join is not answered with the seat of a later one (three nodes)' },
  {
    seed: 1795390001,
    name: 'a game that outlasted its server does not end for players who were away before',
  },
]
