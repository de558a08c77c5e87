import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { announcements } from './announce.ts'

/**
 * The live region for announcements. Always mounted: a region
 * inserted together with its text may stay unannounced.
 */
export function Announcer() {
  const texts = useStore(announcements)
  // In the body, because a modal makes the rest of the page inert.
  return createPortal(
    <div className="sr-only" aria-live="polite">
      {texts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>,
    document.body,
  )
}
