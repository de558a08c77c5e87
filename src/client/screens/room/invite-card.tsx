import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { CodeTiles } from '#client/ui/code-field/code-tiles.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import { useBusy } from '../use-busy.ts'
import { copyText } from './copy-text.ts'
import styles from './invite-card.module.css'
import { useSeat } from './seat.tsx'

const COPIED_MS = 2_000

/** The way in for others: the code to read out, and the link to send. */
export function InviteCard() {
  const { view } = useSeat()
  const { code } = view.room
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  const { run } = useBusy()

  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copiedAt])

  async function copy(): Promise<void> {
    if (await copyText(`${location.origin}/room/${code}`)) {
      setCopiedAt(performance.now())
      showToast({ type: 'success', message: 'Link copied!' })
    } else {
      showToast({ type: 'error', message: 'Could not copy link', description: 'Please try again' })
    }
  }

  const isCopied = copiedAt !== null
  return (
    <Card caption="Invite" captionInk="pink" captionSize="sm" headingLevel={2} tilt={2}>
      <div className={styles.row}>
        <span className={styles.code}>
          <span aria-hidden="true">
            <CodeTiles code={code} size="lg" />
          </span>
          <input
            readOnly
            value={code}
            aria-label="Room code"
            onFocus={(event) => event.currentTarget.select()}
          />
        </span>
        <Button
          variant={isCopied ? 'go' : 'primary'}
          icon={isCopied ? 'check' : 'link'}
          className={styles.copy}
          onClick={() => run(copy)}
        >
          {isCopied ? 'Link copied!' : 'Copy Link'}
        </Button>
      </div>
    </Card>
  )
}
