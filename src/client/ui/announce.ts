import { createStore } from 'zustand/vanilla'

export interface Announcement {
  readonly id: number
  readonly text: string
}

/** In milliseconds: long enough to be read aloud. After that the text is outdated. */
export const ANNOUNCED_MS = 7_000

/** The last announcement, for screen readers only. */
export const announcement = createStore<Announcement>(() => ({ id: 0, text: '' }))

/** Announces a text to screen readers, politely, and withdraws it later, as does the returned function. */
export function announce(text: string): () => void {
  const id = announcement.getState().id + 1
  announcement.setState({ id, text })
  const withdraw = () => {
    if (announcement.getState().id === id) announcement.setState({ id: id + 1, text: '' })
  }
  setTimeout(withdraw, ANNOUNCED_MS)
  return withdraw
}
