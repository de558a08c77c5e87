import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { copyText } from '#client/ui/copy-text.ts'
import { showToast } from '#client/ui/toast/toast.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { inviteCopy } from './invite.copy.ts'

const COPIED_MS = 2_000

/** Copies a link, and confirms it for two seconds. */
export function CopyLinkButton(props: {
  readonly link: string
  readonly label?: string
  readonly isPrimary?: boolean
  readonly className?: string | undefined
}) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  const { run } = useBusy()

  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copiedAt])

  async function copy(): Promise<void> {
    if (await copyText(props.link)) {
      setCopiedAt(performance.now())
      showToast({ type: 'success', message: inviteCopy.linkCopied, about: 'link' })
    } else {
      showToast({ type: 'error', message: inviteCopy.copyFailed, description: inviteCopy.copyFailedHint })
    }
  }

  const isCopied = copiedAt !== null
  return (
    <Button
      variant={isCopied ? 'go' : props.isPrimary ? 'primary' : 'secondary'}
      icon={isCopied ? 'check' : 'link'}
      className={props.className}
      onClick={() => run(copy)}
    >
      {isCopied ? inviteCopy.linkCopied : (props.label ?? inviteCopy.copyLink)}
    </Button>
  )
}
