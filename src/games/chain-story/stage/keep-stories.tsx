import { Button } from '#client/ui/button/button.tsx'
import { copyText } from '#client/ui/copy-text.ts'
import { showToast } from '#client/ui/toast/toast.ts'
import { fileName } from '../../kit/stage/souvenir/file-name.ts'
import { keepFile } from '../../kit/stage/souvenir/hand-over.ts'
import { souvenirCopy } from '../../kit/stage/souvenir/souvenir.copy.ts'
import definition from '../definition.ts'
import type { ChainStoryView } from '../schemas.ts'
import styles from './keep-stories.module.css'
import { stageCopy } from './stage.copy.ts'
import { storiesText } from './stories-text.ts'

const { podium: copy } = stageCopy

const TOAST_MS = 4_000

/** All stories as text: to the clipboard, or as a file, by the share sheet of a phone. */
export function KeepStories({ view }: { readonly view: ChainStoryView }) {
  const textOf = (date: Date) =>
    storiesText(view, { gameName: definition.name, date: souvenirCopy.date(date) })

  async function copyAll() {
    if (await copyText(textOf(new Date()))) report('success', copy.copy.done)
    else report('error', copy.copy.failed)
  }

  async function save() {
    const date = new Date()
    const name = fileName(definition.id, date, 'txt')
    try {
      const text = new Blob([textOf(date)], { type: 'text/plain;charset=utf-8' })
      if (await keepFile(text, name)) report('success', copy.save.done)
    } catch {
      report('error', copy.save.failed)
    }
  }

  return (
    <p className={styles.keep}>
      <Button size="sm" icon="text" onClick={() => void copyAll()}>
        {copy.copy.label}
      </Button>
      <Button size="sm" icon="share" onClick={() => void save()}>
        {copy.save.label}
      </Button>
    </p>
  )
}

function report(type: 'success' | 'error', message: string): void {
  const description = type === 'error' ? { description: copy.failedHint } : {}
  showToast({ type, message, ...description, duration: TOAST_MS, about: 'keep' })
}
