import fc from 'fast-check'
import { type CallName, calls } from '#protocol/calls.ts'
import { gameSchemas } from '#protocol/game-schemas.ts'
import { upEnvelope } from '#protocol/up.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { hostileJson, type Mutation, mutations } from './mutation.ts'
import { anyText, arbitraryOf, uuids } from './schema-arbitrary.ts'

export const BROWSERS = 4
/** Tabs of each browser. */
export const TABS = 2

/** One thing that somebody does to the server. */
export type Input =
  | {
      readonly kind: 'frame'
      readonly tab: number
      readonly message: unknown
      readonly changes: readonly Mutation[]
      readonly waitMs: number
    }
  | { readonly kind: 'text'; readonly tab: number; readonly text: string }
  /** Sends again what was sent before, over this tab: a frame, or everything this tab's browser ever sent. */
  | { readonly kind: 'replay'; readonly tab: number; readonly which: number; readonly isWhole: boolean }
  | { readonly kind: 'reconnect'; readonly tab: number; readonly isGreeted: boolean }
  | { readonly kind: 'pass'; readonly ms: number }

/** Where the room stands when the fuzzing begins. */
export const STAGES = ['nothing', 'lobby', 'submit', 'present', 'vote', 'reveal', 'podium'] as const
export type Stage = (typeof STAGES)[number]

export interface Session {
  readonly stage: Stage
  readonly seed: number
  readonly inputs: readonly Input[]
}

export const moves = fc.oneof(...Object.values(gameSchemas).map(({ move }) => arbitraryOf(move)))
const settings = fc.oneof(
  fc.constantFrom({ factsPerPlayer: 1 }, { factsPerPlayer: 2 }, { factsPerPlayer: 5 }),
  fc.constantFrom({}, { factsPerPlayer: 0 }, { factsPerPlayer: 1.5 }, { factsPerPlayer: '1' }),
  fc.dictionary(
    fc.constantFrom('factsPerPlayer', 'toString', 'hasOwnProperty', 'a'),
    fc.oneof(
      fc.integer({ min: -1, max: 9 }),
      fc.boolean(),
      anyText.map((text) => text.slice(0, 60)),
    ),
    { noNullPrototype: true },
  ),
)
const overrides = { move: moves, settings, protocol: fc.constantFrom(PROTOCOL_VERSION, 0, 1, 999, -1) }

const callFrames = Object.entries(calls).map(([call, { args }]) =>
  fc.record({
    type: fc.constant('call'),
    id: uuids,
    call: fc.constant(call as CallName),
    args: arbitraryOf(args, overrides),
  }),
)
/** Every call with arguments that its schema takes. */
export const anyCall = fc.oneof(...callFrames)
/** Everything the envelope allows: calls are written by their own schemas, the rest by the envelope's. */
const others = upEnvelope.options
  .filter((option) => option.entries.type.literal !== 'call')
  .map((option) => arbitraryOf(option, overrides))

export const messages: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: anyCall },
  { weight: 1, arbitrary: fc.oneof(...others) },
)

/** Whoever hosts at first gets to say most: they may do most. */
const tab = fc.oneof(
  { weight: 2, arbitrary: fc.nat(BROWSERS * TABS - 1) },
  { weight: 1, arbitrary: fc.constant(0) },
)
const waitMs = fc.constantFrom(0, 60, 60, 100, 250, 1_000)

export const inputs: fc.Arbitrary<Input> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('frame' as const),
      tab,
      message: messages,
      changes: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 2, arbitrary: fc.array(mutations, { minLength: 1, maxLength: 3 }) },
      ),
      waitMs,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('text' as const),
      tab,
      text: fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), hostileJson, fc.json()),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('replay' as const),
      tab,
      which: fc.nat(),
      isWhole: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reconnect' as const),
      tab,
      isGreeted: fc.oneof(fc.constant(true), fc.constant(true), fc.constant(true), fc.boolean()),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(20, 3_000, 3_000, 10_000, 10_000, 20_000, 30_000, 61_000, 11 * 60_000),
    }),
  },
)

/** How long a session is, for whoever counts inputs. */
export const SESSION_INPUTS = 50

export const sessions: fc.Arbitrary<Session> = fc.record({
  stage: fc.constantFrom(...STAGES),
  seed: fc.nat(),
  inputs: fc.array(inputs, { minLength: SESSION_INPUTS, maxLength: SESSION_INPUTS, size: 'max' }),
})
