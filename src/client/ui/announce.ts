import { createStore } from 'zustand/vanilla'

export interface Announcement {
  readonly id: number
  readonly text: string
}

/** The last announcement, for screen readers only. */
export const announcement = createStore<Announcement>(() => ({ id: 0, text: '' }))

/** Announces a text to screen readers, politely. The returned function withdraws it. */
export function announce(text: string): () => void {
  const id = announcement.getState().id + 1
  announcement.setState({ id, text })
  return () => {
    if (announcement.getState().id === id) announcement.setState({ id: id + 1, text: '' })
  }
}
