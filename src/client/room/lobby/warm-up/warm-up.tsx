import { useEffect, useMemo, useRef, useState } from 'react'
import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import styles from './warm-up.module.css'

/** For a player alone. They import no component, which would split the chunks of all pages. */
const statements = pageChunk(() => import('./world-facts.ts'), { isEssential: false })

/** Something to play for a player alone, without points. The card has its place while the statements load. */
export function WarmUpCard({ code }: { readonly code: RoomCode }) {
  const { module, isFailing } = useChunk(statements)
  const [go, setGo] = useState(0)
  const [place, setPlace] = useState(0)
  const [guess, setGuess] = useState<boolean | null>(null)
  const facts = useMemo(() => module?.drawFacts(code, go) ?? [], [module, code, go])
  const fact = facts[place]
  const isLast = place + 1 === facts.length
  const next = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLQuoteElement>(null)

  // The pressed button is gone: the focus goes on with the game.
  useEffect(() => {
    if (guess !== null) next.current?.focus({ preventScroll: true })
    else if (place > 0 || go > 0) question.current?.focus({ preventScroll: true })
  }, [guess, place, go])

  if (module === null && isFailing) return null

  function goOn(): void {
    setGuess(null)
    setPlace(isLast ? 0 : place + 1)
    if (isLast) setGo(go + 1)
  }

  return (
    <Card caption={m.warm_up_title()} captionInk="mint" captionSize="sm" headingLevel={2}>
      <div className={styles.card}>
        {fact !== undefined && (
          <div className={styles.warm}>
            <blockquote ref={question} tabIndex={-1} className={styles.text}>
              {fact.text}
            </blockquote>
            {guess === null ? (
              <div className={styles.ballot}>
                <button type="button" className={styles.key} onClick={() => setGuess(true)}>
                  {m.warm_up_fact()}
                </button>
                <button type="button" className={styles.key} onClick={() => setGuess(false)}>
                  {m.warm_up_fiction()}
                </button>
              </div>
            ) : (
              <Button ref={next} icon="play" className={styles.next} onClick={goOn}>
                {isLast ? m.warm_up_again() : m.warm_up_next()}
              </Button>
            )}
            <p className={styles.answer} aria-live="polite">
              {guess === null ? (
                <span className={styles.place}>
                  {m.warm_up_place({ place: place + 1, all: facts.length })}
                </span>
              ) : (
                <>
                  <b>{verdict(guess === fact.isFact, fact.isFact)}</b> {fact.because}
                  {isLast && ` ${m.warm_up_done()}`}
                </>
              )}
            </p>
          </div>
        )}
      </div>
    </Card>
  )
}

function verdict(isRight: boolean, isFact: boolean): string {
  if (isRight) return isFact ? m.warm_up_right_fact() : m.warm_up_right_fiction()
  return isFact ? m.warm_up_wrong_fact() : m.warm_up_wrong_fiction()
}
