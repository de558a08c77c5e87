import type { FactId } from '#rooms/ids.ts'

/** What a player does in Fact or Fiction. */
export type FactOrFictionMove =
  /** Saves a statement as it stands, finished or not; takes back that one is ready. */
  | { readonly type: 'write'; readonly slot: number; readonly text: string; readonly isFact: boolean | null }
  /** Says that all one's statements are in; refused `incomplete` while they are not. */
  | { readonly type: 'submit' }
  /** Votes on the statement named, or changes that vote. */
  | { readonly type: 'vote'; readonly factId: FactId; readonly saysFact: boolean }
