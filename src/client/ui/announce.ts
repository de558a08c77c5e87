import { createStore } from 'zustand/vanilla'

export interface Announcement {
  readonly id: number
  readonly text: string
}

/** The last announcement, for screen readers only. */
export const announcement = createStore<Announcement>(() => ({ id: 0, text: '' }))

/** Has a screen reader read this out when it is free to. Returns how to take it back once it is no longer true. */
export function announce(text: string): () => void {
  const id = announcement.getState().id + 1
  announcement.setState({ id, text })
  return () => {
    if (announcement.getState().id === id) announcement.setState({ id: id + 1, text: '' })
  }
}
