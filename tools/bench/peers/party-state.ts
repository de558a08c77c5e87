import { type SchemaType, schema, t } from '@colyseus/schema'

export const Player = schema(
  {
    name: t.string(),
    votedFor: t.string(),
    /** Number of votes given: one patch may carry two of them. */
    votes: t.uint32(),
  },
  'Player',
)
export type Player = SchemaType<typeof Player>

export const PartyState = schema({ players: t.map(Player) }, 'PartyState')
export type PartyState = SchemaType<typeof PartyState>
