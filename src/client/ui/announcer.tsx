import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { announcement } from './announce.ts'

/** Reads announcements out. Mounted once, and always there: a live region that arrives with its text may stay silent. */
export function Announcer() {
  const { id, text } = useStore(announcement)
  // On the body, because a modal makes the rest of the page inert.
  return createPortal(
    <div className="sr-only" aria-live="polite">
      {text !== '' && <p key={id}>{text}</p>}
    </div>,
    document.body,
  )
}
