import * as v from 'valibot'
import { challengeFields } from './proof-schema.ts'
import type { ServerRefusal } from './refusal.ts'
import type { Holds, IsSameType } from './same-type.ts'

const codes = v.picklist([
  // The wire's own.
  'malformed',
  'too-fast',
  'overloaded',
  'not-in-room',
  'code-not-drawn',
  'too-many-rooms',
  'superseded',
  'restarting',
  'storage-unavailable',
  'internal',
  // A room's.
  'name-required',
  'room-name-too-long',
  'room-full',
  'game-in-progress',
  'no-game-in-progress',
  'not-host',
  'host-cannot-vote',
  'player-not-found',
  'cannot-remove-self',
  'removed',
  'room-not-found',
  'no-one-to-transfer',
  'unknown-game',
  'no-game-selected',
  'invalid-settings',
  'invalid-room-size',
  'game-not-over',
  'code-taken',
  // A game's.
  'bad-move',
  'wrong-phase',
  'not-in-game',
  'author-cannot-vote',
  'incomplete',
])
const playerCount = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Every way in which the server says no; what the browser says to itself never travels. */
export const refusal = v.union([
  v.strictObject({ code: codes }),
  v.strictObject({ code: v.literal('too-few-players'), min: playerCount }),
  v.strictObject({ code: v.literal('too-many-players'), max: playerCount }),
  v.strictObject({ code: v.literal('proof-needed'), ...challengeFields }),
])

type Sent = v.InferOutput<typeof refusal>

export type RefusalSchemaHolds = Holds<
  IsSameType<
    [
      ServerRefusal['code'],
      Extract<ServerRefusal, { code: 'too-few-players' | 'too-many-players' | 'proof-needed' }>,
    ],
    [Sent['code'], Extract<Sent, { min: number } | { max: number } | { effort: number }>]
  >
>
