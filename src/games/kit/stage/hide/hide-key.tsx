import { createContext, type KeyboardEvent, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { EntryId } from '#rooms/record/ids.ts'
import { announce } from '#ui/announcer/announce.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { showToast } from '#ui/toast/toast.ts'
import { type RefusedTexts, refusedText } from '../frame/refused-text.ts'
import type { StageProps } from '../stage-props.ts'
import styles from './hide-key.module.css'

/** How long the key asks before it takes its question back, unless it has the focus of a keyboard. */
const ASKING_MS = 5_000
/** The second press of a double click does not confirm. */
const DOUBLE_CLICK_MS = 400

type Hide = NonNullable<StageProps<never, never>['hide']>

/** For the host, around every phase, the podium included; null for everybody else. */
export const HideContext = createContext<{
  readonly hide: Hide
  /** The entry that an award quotes; null if the host cannot hide it. */
  readonly entryOfQuote: (quote: string) => EntryId | null
} | null>(null)

export interface HideKeyProps {
  readonly entry: EntryId
  /** The key's accessible name: "Hide this statement". */
  readonly label: string
  readonly className?: string | undefined
  /** Without an outline, within a line of small print. */
  readonly isQuiet?: boolean
}

/** For the host alone: hides an entry for everybody, for good. So it takes two presses. */
export function HideKey(props: HideKeyProps) {
  const hiding = use(HideContext)
  return hiding && <Key key={props.entry} {...props} hide={hiding.hide} />
}

function Key({ entry, label, className, isQuiet = false, hide }: HideKeyProps & { readonly hide: Hide }) {
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isAsking = askedAt !== null
  // The key leaves with the hidden entry. Its focus then goes to the heading of the phase.
  useLayoutEffect(() => {
    const element = button.current
    const heading = element?.closest('section:has(>h2)')?.querySelector('h2')
    return () => {
      if (document.activeElement === element) heading?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    if (askedAt === null || isBusy) return
    const timer = setTimeout(() => {
      // A screen reader may still read the question.
      if (button.current?.matches(':focus-visible')) return
      setAskedAt(null)
      announce(m.kit_hide_left())
    }, ASKING_MS)
    return () => clearTimeout(timer)
  }, [askedAt, isBusy])

  async function press() {
    if (isBusy) return
    if (askedAt === null) {
      setAskedAt(performance.now())
      announce(m.kit_hide_for_good())
      return
    }
    if (performance.now() - askedAt < DOUBLE_CLICK_MS) return
    setBusy(true)
    const hidden = await hide(entry)
    setBusy(false)
    setAskedAt(null)
    if (hidden.ok) announce(m.kit_hide_done())
    else showToast({ type: 'warning', icon: 'eye-off', message: refusedText(hidden.refusal, HIDE_REFUSED) })
  }

  function onKeyDown(event: KeyboardEvent) {
    // A key that is held down would confirm.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
    if (event.key !== 'Escape' || !isAsking || isBusy) return
    setAskedAt(null)
    announce(m.kit_hide_left())
  }

  return (
    <span className={joinClasses(styles.place, className)}>
      <button
        ref={button}
        type="button"
        className={styles.key}
        aria-label={isAsking ? m.kit_hide_confirm() : label}
        title={isAsking ? undefined : label}
        aria-busy={isBusy || undefined}
        data-asking={isAsking || undefined}
        data-quiet={(isQuiet && !isAsking) || undefined}
        onClick={() => void press()}
        onKeyDown={onKeyDown}
        onBlur={() => setAskedAt(null)}
      >
        <Icon name="eye-off" />
        {isAsking && (
          <span className={styles.question} aria-hidden="true">
            {m.kit_hide_confirm()}
          </span>
        )}
      </button>
    </span>
  )
}

const HIDE_REFUSED: RefusedTexts = {
  'no-such-entry': m.kit_hide_gone,
  'not-host': m.kit_hide_not_host,
  'too-fast': m.kit_hide_too_fast,
  failed: m.kit_hide_failed,
}
