import { use } from 'react'
import { stageCopy } from '../stage.copy.ts'
import { HideContext } from './hide-context.ts'
import { HideKey } from './hide-key.tsx'

/** The host's key to hide what an award quotes. */
export function HideQuote({ quote }: { readonly quote: string }) {
  const entry = use(HideContext)?.entryOfQuote(quote)
  return entry && <HideKey entry={entry} label={stageCopy.podium.hideQuote(quote)} isQuiet />
}
