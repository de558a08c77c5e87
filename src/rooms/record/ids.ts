import * as v from 'valibot'

declare const brand: unique symbol

/** A string type that only code which creates or validates the value may assign. */
export type Branded<Name extends string> = string & { readonly [brand]: Name }

/** The last step of an id's schema: brands the checked text. */
export function asId<Id extends string>() {
  return v.transform((text: string) => text as Id)
}

const uuid = v.pipe(v.string(), v.uuid())

export type RoomId = Branded<'RoomId'>
export const RoomId = v.pipe(uuid, asId<RoomId>())

export type PlayerId = Branded<'PlayerId'>
export const PlayerId = v.pipe(uuid, asId<PlayerId>())

export type GameId = Branded<'GameId'>
export const GameId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/), asId<GameId>())

export type SessionId = Branded<'SessionId'>
export const SessionId = v.pipe(uuid, asId<SessionId>())

export type RoomCode = Branded<'RoomCode'>
/** A code as a browser sends it. One with other letters than `DrawnCode` belongs to no room. */
export const RoomCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}$/), asId<RoomCode>())
/** A code that was drawn (`room-code.ts`). */
export const DrawnCode = v.pipe(v.string(), v.regex(/^[BCDFGHJKLMNPQRSTVWXZ23456789]{4}$/), asId<RoomCode>())

const KIND_AND_NAME = /^[a-z]{1,20}:[0-9A-Za-z.-]{1,60}$/

/** An item of a player or of the prompts on a game's stage, which a host can hide: `answer:3`. */
export type EntryId = Branded<'EntryId'>
export const EntryId = v.pipe(v.string(), v.regex(KIND_AND_NAME), asId<EntryId>())

/** The name of a part of a game that its views leave out. */
export type PartId = Branded<'PartId'>
export const PartId = v.pipe(v.string(), v.regex(KIND_AND_NAME), asId<PartId>())

/** Chosen by a browser for the parts of one text. */
export const UploadId = uuid

/** SHA-256 (hex) of the secret in a browser's cookie; identifies the sender of a command. */
export type BrowserKey = Branded<'BrowserKey'>

/** Milliseconds since 1970-01-01T00:00Z, by the server's clock. */
export type EpochMs = number
