import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { formatDate } from '#ui/format.ts'
import { showToast } from '#ui/toast/toast.ts'
import { fileName, keepFile } from '../../../kit/stage/podium/souvenir/hand-over.ts'
import definition from '../../definition.ts'
import type { ChainStoryView } from '../../schemas.ts'
import styles from './keep-stories.module.css'
import { storiesText } from './stories-text.ts'

const TOAST_MS = 4_000

/** All stories as text: to the clipboard, or as a file, by the share sheet of a phone. */
export function KeepStories({ view }: { readonly view: ChainStoryView }) {
  const textOf = (date: Date) => storiesText(view, { gameName: definition.name(), date: formatDate(date) })

  async function copyAll() {
    if (await copyText(textOf(new Date()))) report('success', m.story_podium_copy_done())
    else report('error', m.story_podium_copy_failed())
  }

  async function save() {
    const date = new Date()
    const name = fileName(definition.id, date, 'txt')
    try {
      const text = new Blob([textOf(date)], { type: 'text/plain;charset=utf-8' })
      if (await keepFile(text, name)) report('success', m.story_podium_save_done())
    } catch {
      report('error', m.story_podium_save_failed())
    }
  }

  return (
    <p className={styles.keep}>
      <Button size="sm" icon="text" onClick={() => void copyAll()}>
        {m.story_podium_copy_label()}
      </Button>
      <Button size="sm" icon="share" onClick={() => void save()}>
        {m.story_podium_save_label()}
      </Button>
    </p>
  )
}

function report(type: 'success' | 'error', message: string): void {
  const description = type === 'error' ? { description: m.story_podium_failed_hint() } : {}
  showToast({ type, message, ...description, duration: TOAST_MS, about: 'keep' })
}
