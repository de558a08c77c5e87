import { memo } from 'react'
import { m } from '#messages'
import { currentLanguage } from '#messages/current-language.ts'
import { LANGUAGE_COOKIE } from '#messages/language-cookie.ts'
import { LANGUAGES } from '#rooms/prompts/languages.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './language-select.module.css'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The choice of the page's language, for this browser. */
export const LanguageSelect = memo(function LanguageSelect(props: {
  /** Before the page is loaded again in another language. */
  readonly onChange?: () => void
}) {
  return (
    <span className={styles.frame}>
      <Icon name="globe" className={styles.globe} />
      <select
        className={styles.select}
        aria-label={m.language_label()}
        value={currentLanguage}
        onChange={(event) => {
          props.onChange?.()
          readIn(event.currentTarget.value)
        }}
      >
        {LANGUAGES.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  )
})

/** Remembers the language and loads the page again: each language has pages of its own. */
function readIn(language: string): void {
  const attributes = ['path=/', `max-age=${YEAR_SECONDS}`, 'samesite=lax']
  if (location.protocol === 'https:') attributes.push('secure')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https, which a self-hosted page may lack
  document.cookie = [`${LANGUAGE_COOKIE}=${language}`, ...attributes].join('; ')
  location.reload()
}
