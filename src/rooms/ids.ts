declare const brand: unique symbol

/** A string that only the layer which made or parsed it may call by this name. */
export type Branded<Name extends string> = string & { readonly [brand]: Name }

export type RoomId = Branded<'RoomId'>
export type RoomCode = Branded<'RoomCode'>
export type PlayerId = Branded<'PlayerId'>
export type GameId = Branded<'GameId'>
export type SessionId = Branded<'SessionId'>
export type FactId = Branded<'FactId'>

/** SHA-256 (hex) of the secret that a browser keeps in its cookie; who a command comes from. */
export type BrowserKey = Branded<'BrowserKey'>

/** Milliseconds since 1970-01-01T00:00Z, by the server's clock. */
export type EpochMs = number
