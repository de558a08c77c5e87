import { memo } from 'react'
import { m } from '#messages'
import { currentLanguage } from '#messages/current-language.ts'
import { LANGUAGE_COOKIE } from '#messages/language-cookie.ts'
import { LANGUAGES } from '#rooms/prompts/languages.ts'
import { Select } from '#ui/select/select.tsx'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const OPTIONS = LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name, lang: tag }))

export const LanguageSelect = memo(function LanguageSelect(props: {
  /** Before the page is loaded again in another language. */
  readonly onChange?: () => void
}) {
  const choose = (language: string) => {
    props.onChange?.()
    readIn(language)
  }
  return (
    <Select
      icon="globe"
      label={m.language_label()}
      options={OPTIONS}
      value={currentLanguage}
      onValueChange={choose}
    />
  )
})

/** Remembers the language and loads the page again: each language has its own pages. */
function readIn(language: string): void {
  const attributes = ['path=/', `max-age=${YEAR_SECONDS}`, 'samesite=lax']
  if (location.protocol === 'https:') attributes.push('secure')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https, which a self-hosted page may lack
  document.cookie = [`${LANGUAGE_COOKIE}=${language}`, ...attributes].join('; ')
  location.reload()
}
