import { type SchemaType, schema, t } from '@colyseus/schema'

export const Player = schema(
  {
    name: t.string(),
    votedFor: t.string(),
    /** How many votes they have given: two of them may travel in one patch. */
    votes: t.uint32(),
  },
  'Player',
)
export type Player = SchemaType<typeof Player>

export const PartyState = schema({ players: t.map(Player) }, 'PartyState')
export type PartyState = SchemaType<typeof PartyState>
