import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { announce, announcements } from './announce.ts'

/**
 * Announces its text, and each later one, which replaces it. A new key announces the same text again. Of several in a
 * page, the first is read first.
 */
export function Announced({ text }: { readonly text: string }) {
  useEffect(() => {
    if (text !== '') return announce(text)
  }, [text])
  return null
}

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
