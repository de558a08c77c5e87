import * as v from 'valibot'
import { FACES } from '../presence/reactions.ts'

/** A schema's output type, deeply read-only: validated data is never mutated. */
export type ShapeOf<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>

/** Leaves branded ids and `unknown` as they are. */
export type DeepReadonly<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }

/** The schemas of fields that several messages share. */

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A time in a message: `EpochMs`, and never before 1970. */
export const Timestamp = v.pipe(v.number(), v.integer(), v.minValue(0))

/** At most 20 characters, each of up to two code units. */
export const PlayerName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))

/** A game's own reason for a refusal or an abort. The browser has its text with the game. */
export const GameReason = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** The tag of a language. Another build may know more of them. */
export const LanguageTag = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/))

/** How a player is drawn. */
export const avatarEntries = {
  avatar: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  avatarColor: v.pipe(v.string(), v.regex(/^tile-\d{1,2}$/)),
}

export const RoomStatus = v.picklist(['waiting', 'playing'])
export type RoomStatus = v.InferOutput<typeof RoomStatus>

/** The value of each setting of the selected game, by setting id. */
export const GameSettings = v.record(v.string(), v.union([v.boolean(), v.number(), v.string()]))
export type GameSettings = ShapeOf<typeof GameSettings>

/** The schemas of `Face` and `FaceCounts`. */
export const FaceSchema = v.picklist(FACES)

const count = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)))

export const FaceCountsSchema = v.strictObject(v.entriesFromList(FACES, count))
