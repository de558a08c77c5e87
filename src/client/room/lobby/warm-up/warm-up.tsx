import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { warmUpCopy as copy } from './warm-up.copy.ts'
import styles from './warm-up.module.css'
import type { WorldFact } from './world-facts.copy.ts'

/** Five statements about the world: fact or fiction? On this page alone, without points. */
export function WarmUp(props: {
  readonly code: string
  readonly drawFacts: (code: string, go: number) => readonly WorldFact[]
}) {
  const { code, drawFacts } = props
  const [go, setGo] = useState(0)
  const [place, setPlace] = useState(0)
  const [guess, setGuess] = useState<boolean | null>(null)
  const facts = useMemo(() => drawFacts(code, go), [drawFacts, code, go])
  const fact = facts[place]
  const isLast = place + 1 === facts.length
  const next = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLQuoteElement>(null)

  // The pressed button is gone: the focus goes on with the game.
  useEffect(() => {
    if (guess !== null) next.current?.focus({ preventScroll: true })
    else if (place > 0 || go > 0) question.current?.focus({ preventScroll: true })
  }, [guess, place, go])

  if (fact === undefined) return null

  function goOn(): void {
    setGuess(null)
    setPlace(isLast ? 0 : place + 1)
    if (isLast) setGo(go + 1)
  }

  return (
    <div className={styles.warm}>
      <blockquote ref={question} tabIndex={-1} className={styles.text}>
        {fact.text}
      </blockquote>
      {guess === null ? (
        <div className={styles.ballot}>
          <button
            type="button"
            className={joinClasses(styles.key, styles.fact)}
            onClick={() => setGuess(true)}
          >
            {copy.fact}
          </button>
          <button
            type="button"
            className={joinClasses(styles.key, styles.fiction)}
            onClick={() => setGuess(false)}
          >
            {copy.fiction}
          </button>
        </div>
      ) : (
        <Button ref={next} icon="play" className={styles.next} onClick={goOn}>
          {isLast ? copy.again : copy.next}
        </Button>
      )}
      <p className={styles.answer} aria-live="polite">
        {guess === null ? (
          <span className={styles.place}>{copy.place(place + 1, facts.length)}</span>
        ) : (
          <>
            <b>{guess === fact.isFact ? copy.right(fact.isFact) : copy.wrong(fact.isFact)}</b> {fact.because}
            {isLast && ` ${copy.done}`}
          </>
        )}
      </p>
    </div>
  )
}
