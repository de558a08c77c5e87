/**
 * Where a party keeps its rooms, players and votes. A method without a promise has finished when it returns.
 */
export interface PartyStorage {
  readonly createRoom: (code: string, host: StoredPlayer) => Promise<unknown> | undefined
  readonly addPlayer: (code: string, player: StoredPlayer) => Promise<unknown> | undefined
  readonly saveVote: (playerId: string, votedFor: string) => Promise<unknown> | undefined
  readonly removePlayer: (playerId: string) => Promise<unknown> | undefined
  readonly removeRoom: (code: string) => Promise<unknown> | undefined
}

interface StoredPlayer {
  readonly id: string
  readonly name: string
}
