import { serveParty } from './socket-io-party.ts'

// In memory: nothing is stored.

serveParty({
  createRoom: () => undefined,
  addPlayer: () => undefined,
  saveVote: () => undefined,
  removePlayer: () => undefined,
  removeRoom: () => undefined,
})
