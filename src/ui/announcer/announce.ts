import { createStore } from 'zustand/vanilla'

export interface Announcement {
  readonly id: number
  readonly text: string
}

/** In milliseconds: long enough to be read aloud. After that the text is outdated. */
const ANNOUNCED_MS = 7_000

/** The announcements of the last seconds, for screen readers only. */
export const announcements = createStore<readonly Announcement[]>(() => [])

let lastId = 0

/** Announces a text to screen readers, politely, and withdraws it later, as does the returned function. */
export function announce(text: string): () => void {
  const added = { id: ++lastId, text }
  announcements.setState((now) => [...now, added], true)
  const withdraw = () => announcements.setState((now) => now.filter((one) => one !== added), true)
  setTimeout(withdraw, ANNOUNCED_MS)
  return withdraw
}
