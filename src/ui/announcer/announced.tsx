import { useEffect } from 'react'
import { announce } from './announce.ts'

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
