import { use } from 'react'
import { m } from '#messages'
import { nestQuotes } from '../people/nest-quotes.ts'
import { HideContext } from './hide-context.ts'
import { HideKey } from './hide-key.tsx'

/** The host's key to hide what an award quotes. */
export function HideQuote({ quote }: { readonly quote: string }) {
  const entry = use(HideContext)?.entryOfQuote(quote)
  return (
    entry && <HideKey entry={entry} label={m.kit_podium_hide_quote({ text: nestQuotes(quote) })} isQuiet />
  )
}
