import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useBusy } from '../../shell/use-busy.ts'

const COPIED_MS = 2_000

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
      showToast({ type: 'success', message: m.invite_link_copied(), about: 'link' })
    } else {
      showToast({ type: 'error', message: m.invite_copy_failed(), description: m.invite_copy_failed_hint() })
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
      {isCopied ? m.invite_link_copied() : (props.label ?? m.invite_copy_link())}
    </Button>
  )
}
